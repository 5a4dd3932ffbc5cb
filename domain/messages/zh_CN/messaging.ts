/** The preview of a mail. */
export const messaging = {
  mailPreview: '预览',
  mailPreviewNumber: '单据编号',
  mailPreviewHint: '输入单据编号，以其内容预览已保存的模板。',
  mailPreviewOf: '{company} 看到的内容',
  mailVariables: '可用变量：{names}',
} as const
