import type { CompanyType } from '../meta/role.ts'
import { text, type Text } from '../meta/text.ts'

/**
 * A step of the first day of a company. Whether it is done is asked of the records: `own` is the field of `entity` with
 * the company, and `least` how many of them there are to be.
 */
export interface FirstDayStep {
  readonly code: string
  readonly title: Text
  readonly purpose: Text
  readonly companyTypes: readonly CompanyType[]
  /** The screen where it is done. Who can not open it has no such step. */
  readonly opens: string
  /** Records of the entity can be imported from a file. */
  readonly imports?: true
  /** Only administrators of the company do it. */
  readonly administration?: true
  readonly entity: string
  readonly own: string
  readonly least?: number
  /** Only records with a value in this field count. */
  readonly filled?: string
  /** Only records without a value in this field count: values of one person are none of the company. */
  readonly empty?: string
  /** Only records with another value count: an order that is no draft. */
  readonly besides?: { readonly field: string; readonly value: string }
}

const all = ['0', '1', '2', '3', '4', '5'] as const
const buyers = ['1', '3'] as const

export const firstDaySteps: readonly FirstDayStep[] = [
  {
    code: 'company',
    title: text('Company', '公司'),
    purpose: text(
      'Address, language and time zone stand on orders and mails, and decide when a day ends.',
      '地址、语言与时区用于订单和邮件，并决定每一天的起止。',
    ),
    companyTypes: all,
    opens: '/mgr/company/info',
    administration: true,
    entity: 'Company',
    own: 'id',
    filled: 'address',
  },
  {
    code: 'organisation',
    title: text('Organisation', '组织'),
    purpose: text(
      'Departments and teams say who belongs together, and to whom tasks and approvals go.',
      '部门与小组确定人员归属，以及任务与审批的流转对象。',
    ),
    companyTypes: all,
    opens: '/mgr/company/org',
    administration: true,
    entity: 'Organisation',
    own: 'company',
  },
  {
    code: 'people',
    title: text('People', '人员'),
    purpose: text(
      'Invite colleagues with the roles that they need. Each gets an account and sees what the role allows.',
      '邀请同事并分配角色。每人使用自己的账号，只看到角色允许的内容。',
    ),
    companyTypes: all,
    opens: '/mgr/user/settings',
    administration: true,
    entity: 'User',
    own: 'company',
    least: 2,
  },
  {
    code: 'parameters',
    title: text('Parameters', '参数'),
    purpose: text(
      'Days, limits and defaults by which your company works. Without a value of yours, that of the platform holds.',
      '公司使用的天数、限额与默认值。未设置时采用平台的值。',
    ),
    companyTypes: all,
    opens: '/mgr/company/params',
    administration: true,
    entity: 'ParameterValue',
    own: 'company',
    empty: 'user',
  },
  {
    code: 'numbers',
    title: text('Number Rules', '编号规则'),
    purpose: text('Numbers of new documents are drawn by these rules.', '新单据的编号按这些规则生成。'),
    companyTypes: ['0'],
    opens: '/encoder/instance',
    entity: 'CodeInstance',
    own: '',
  },
  {
    code: 'suppliers',
    title: text('First Suppliers', '首批供应商'),
    purpose: text(
      'From whom you buy. Enter them one by one, or import them from a file.',
      '您采购的对象。可逐个录入，或从文件导入。',
    ),
    companyTypes: buyers,
    opens: '/buyers/looking-for-suppliers/all',
    imports: true,
    entity: 'Supplier',
    own: 'owner',
  },
  {
    code: 'skus',
    title: text('First SKUs', '首批商品'),
    purpose: text(
      'What you buy, with unit and measures, so that orders fill in what is known.',
      '您采购的商品及其单位与尺寸，下单时可自动带出。',
    ),
    companyTypes: buyers,
    opens: '/sku_Config',
    imports: true,
    entity: 'CatalogSku',
    own: 'owner',
  },
  {
    code: 'catalog',
    title: text('First SKUs', '首批商品'),
    purpose: text(
      'What you sell, with prices and pictures, so that buyers find it in quotations and showrooms.',
      '您销售的商品及其价格与图片，供采购商在报价与展厅中查看。',
    ),
    companyTypes: ['2'],
    opens: '/my_catalog',
    imports: true,
    entity: 'CatalogSku',
    own: 'owner',
  },
  {
    code: 'order',
    title: text('First Order', '首个订单'),
    purpose: text(
      'Create an order with its lines and submit it: the supplier then confirms it.',
      '创建包含商品行的订单并提交，供应商随后进行确认。',
    ),
    companyTypes: buyers,
    opens: '/base/page-making/page_po_list',
    entity: 'PurchaseOrder',
    own: 'buyer',
    besides: { field: 'confirmStatus', value: 'draft' },
  },
]
