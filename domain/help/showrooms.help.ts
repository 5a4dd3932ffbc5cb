import { text } from '../meta/text.ts'
import { helpPage, short, type FactoryHelp } from './help-page.ts'

/** Help for showrooms. */
export const showroomsHelp: readonly FactoryHelp[] = [
  helpPage(
    '/show-room',
    text('Showroom', '供应商展厅'),
    [
      'Products of the showrooms to which suppliers invited your company, with pictures, in their sections.',
      'The name opens the product.',
      'The star keeps it as a favourite of your company; **Favourites** makes an RFQ of them.',
      '',
      'A price stands where the supplier shows one.',
      'Nobody learns who else is invited, or what you keep.',
    ],
    [
      '供应商邀请贵公司参观的展厅商品，附图片并按分区排列。',
      '单击名称打开商品；星标将其加入本公司收藏，可在 **收藏** 中生成询价单。',
      '',
      '仅在供应商公开时显示价格。',
      '其他公司看不到受邀名单，也看不到您的收藏。',
    ],
  ),
  short(
    '/show-room/list',
    'Showroom list',
    '展厅列表',
    'Showrooms by supplier and category. The title opens the products of one.',
    '按供应商与品类查找展厅，单击标题查看其商品。',
  ),
  helpPage(
    '/show-room/detail/:id',
    text('Showroom product', '展厅商品详情'),
    [
      'A product with its pictures and terms, as the supplier entered them.',
      'Ask the supplier below the pictures: question and answer stay between your company and the supplier.',
      'The star keeps the product for an RFQ.',
    ],
    [
      '商品的图片与条件，由供应商录入。',
      '可在图片下方向供应商咨询，问答仅贵公司与该供应商可见。',
      '星标可将商品留作询价。',
    ],
  ),
  short(
    '/supplier_middle_showroom',
    'Showroom gallery',
    '供应商展厅导览',
    'Covers of the showrooms, by supplier. A cover leads to the sections and products.',
    '按供应商展示各展厅封面，单击进入其分区与商品。',
  ),
  short(
    '/my_showroom',
    'My showroom',
    '我的展厅',
    'Your products as buyers see them, drafts included. Choose one showroom in the search to see its layout and theme. **Edit** leads to your showrooms.',
    '以采购商的视角查看本公司商品，包含草稿。在搜索中选择一个展厅可查看其版式与主题。**编辑** 打开展厅编辑。',
  ),
  helpPage(
    '/my_showroom_edit',
    text('Editing a showroom', '编辑展厅'),
    [
      'A showroom has a title, categories, a cover and the companies that may see it.',
      'Invite only companies with which yours has a relation.',
      '**Publish** opens it to them; it needs a product and an invited company.',
      'A company that is taken off the list loses it at once.',
      '**Withdraw** makes it a draft again, **Archive** puts it away.',
      '',
      'Products have their own screen, where their pictures are.',
    ],
    [
      '展厅包含标题、品类、封面与受邀公司，仅可邀请与贵公司有关系的公司。',
      '**发布** 后受邀公司可见，发布前须有商品及受邀公司。',
      '移出名单的公司立即无法查看。',
      '**撤下** 恢复为草稿，**归档** 将其收起。',
      '',
      '商品及其图片在单独的页面维护。',
    ],
  ),
  short(
    '/showroom_links',
    'Showroom links',
    '展厅链接',
    'A link shows a published showroom to people without an account, such as visitors of a fair. Say for whom it is; it ends after 30 days unless you choose another day.\n\n**Copy link** gives its address. Whoever has it sees the products with their pictures, never a minimum quantity, and prices only where the link says so.\n\nEach opening is listed with its time and network address. **Revoke** ends a link at once; a revoked link cannot be used again.',
    '链接可向没有账号的人（例如展会访客）展示已发布的展厅。请填写发给谁；未选择日期时，30 天后失效。\n\n**复制链接** 获取地址。持有链接的任何人均可看到商品与图片，但看不到最小起订量；仅在链接允许时显示价格。\n\n每次打开均记录时间与网络地址。**撤销** 后链接立即失效，且不能恢复。',
  ),
  short(
    '/my_showroom_edit2',
    'Layout of a showroom',
    '展厅版式',
    'How a showroom looks: cards, large pictures or rows, its colour, and its cover. Every theme has a light and a dark form.',
    '设置展厅外观：卡片、大图或列表，颜色主题与封面。每种主题均适配浅色与深色模式。',
  ),
  helpPage(
    '/my_showroom_items',
    text('My showroom products', '我的展厅商品'),
    [
      'A product belongs to a showroom and a section; position says where it stands.',
      'The SKU of your catalog fills what is left empty, once: later changes of the catalog do not change what is shown.',
      'Enter a price only if all invited companies may see it.',
      'Save first, then add pictures.',
    ],
    [
      '商品归属某个展厅及分区，排序决定其位置。',
      '所选 SKU 仅在录入时带入空白内容，之后目录的变更不影响展示。',
      '价格对所有受邀公司可见，如不公开请留空。',
      '保存后即可上传图片。',
    ],
  ),
  helpPage(
    '/showroom_favourites',
    text('Favourites', '收藏商品'),
    [
      'Products that your company keeps.',
      'Enter the quantity that you would buy, select rows and choose **Create RFQ**: one draft with a line for each product and their suppliers invited.',
      'The line keeps the product with its pictures, which other bidders do not see.',
      'Suppliers that are not in your book are named; add them first.',
    ],
    [
      '本公司收藏的商品。',
      '填写拟购数量，选择多行后点击 **生成询价单**：每件商品一行，并列出对应供应商。',
      '询价行保留商品及图片，其他供应商不可见。',
      '不在贵公司供应商名单中的供应商会被提示，请先新增。',
    ],
  ),
  short(
    '/showroom_enquiries',
    'Enquiries',
    '商品咨询',
    'Questions about products and their answers. The supplier writes the answer and sends it; the buyer may ask again. Other companies see neither.',
    '关于商品的咨询与答复。供应商填写并发送答复，采购商可继续咨询。其他公司均不可见。',
  ),
]
