/** Galleries of records with pictures. */
export const gallery = {
  galleryKeep: '收藏：{name}',
  galleryKeepShort: '加入收藏',
  galleryKept: '取消收藏',
  galleryFavourites: '收藏（{count}）',
  galleryEdit: '编辑',
  galleryOthers: '其他',
  galleryShown: '已显示 {count} 件，共 {all} 件。',
  galleryMore: '显示更多',
  galleryQuestion: '向供应商咨询',
  gallerySend: '发送咨询',
  gallerySent: '咨询已发送。',
  galleryShowSent: '查看咨询',
} as const
