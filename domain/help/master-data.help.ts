import { text } from '../meta/text.ts'
import { helpPage, type FactoryHelp } from './help-page.ts'

/** Help for goods, brands and categories. */
export const masterDataHelp: readonly FactoryHelp[] = [
  helpPage(
    '/sku_Config',
    text('SKU configuration', '商品配置'),
    [
      'The SKUs of your company with their units, packs, customs codes, measures and supplier codes.',
      'The list says for which uses a SKU is ready, and by name what the other uses still miss.',
      '',
      'A pack holds a number of base units and has its own GTIN; its check digit is checked.',
      'The CBM is counted from length, width and height; a typed one that differs by more than 2 % is refused.',
      'One code of a supplier names one SKU.',
      '',
      'A SKU that documents name is not deleted: mark it as **Retired**.',
      'The history shows every version, and two of them can be compared.',
    ],
    [
      '本公司商品的单位、包装、海关编码、尺寸重量与供应商货号。',
      '列表显示商品可用于哪些用途，以及其他用途还缺少哪些资料。',
      '',
      '每种包装包含若干基本单位，并有自己的 GTIN；系统会检查校验位。',
      '体积按长、宽、高计算；手工填写的体积相差超过 2 % 时不能保存。',
      '同一供应商的一个货号只对应一个商品。',
      '',
      '已被单据引用的商品不能删除，请勾选 **已停用**。',
      '历史记录中可查看各版本并进行比较。',
    ],
  ),
  helpPage(
    '/djh_brand',
    text('Brands', '品牌管理'),
    [
      'Brands that SKUs name, with their logo.',
      'The platform keeps them for all companies; companies read them.',
      'A brand in use is not deleted: it is retired, and then no longer chosen.',
    ],
    [
      '商品所用的品牌及其标志。',
      '品牌由平台统一维护，各公司只能查看。',
      '使用中的品牌不能删除，可停用；停用后不能再选择。',
    ],
  ),
  helpPage(
    '/djh_category',
    text('Categories', '品类管理'),
    [
      'The tree of categories, which the platform keeps for all companies.',
      '',
      'Drag a category onto another one to move it with all that is below it.',
      'By keys: **Ctrl+X** takes the category, **Ctrl+V** puts it below the one you are on, **Escape** leaves it.',
      'On the topmost line it moves to the top.',
      '',
      'A category never stands below itself, and the tree has at most 8 levels.',
      'A category in use is retired instead of deleted.',
    ],
    [
      '品类树由平台统一维护，各公司共用。',
      '',
      '将品类拖到另一品类上，即可连同其下级一起移动。',
      '也可使用键盘：**Ctrl+X** 选取，**Ctrl+V** 移到当前品类之下，**Esc** 取消。',
      '移到最上面一行即成为顶级品类。',
      '',
      '品类不能位于自己之下，层级最多 8 级。',
      '使用中的品类不能删除，可停用。',
    ],
  ),
  helpPage(
    '/wizard',
    text('Set-up wizard', '配置向导'),
    [
      'Leads a new company to its first order: company, organisation, people, parameters, first suppliers and SKUs, first order.',
      'Each step says what it is for, and opens the screen where that is always done.',
      '',
      'A step is done as soon as the records of your company say so; nobody ticks it.',
      '**Skip** puts a step aside for you, **Resume** takes it up again.',
      'The home shows what is left until the last step is done.',
      '',
      'You see the steps that your roles can do.',
    ],
    [
      '引导新公司完成首个订单：公司、组织、人员、参数、首批供应商与商品、首个订单。',
      '每一步都说明用途，并打开日常使用的页面。',
      '',
      '步骤是否完成由公司的实际数据决定，无需手动勾选。',
      '**跳过** 可暂时搁置某一步，**恢复** 可重新显示。',
      '在最后一步完成之前，首页会显示待完成的步骤。',
      '',
      '仅显示您的角色可以完成的步骤。',
    ],
  ),
]
