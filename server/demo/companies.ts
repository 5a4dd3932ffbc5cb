import type { RoleCode } from '../../domain/meta/role.ts'

/** Companies of the demo: every type, with users. */
export interface DemoCompany {
  readonly code: string
  readonly type: '0' | '1' | '2' | '3' | '4' | '5'
  readonly status: string
  readonly name: string
  readonly address: string
  readonly language: 'en_US' | 'zh_CN'
  readonly timeZone: string
  readonly people: readonly DemoPerson[]
}

export interface DemoPerson {
  readonly username: string
  readonly name: string
  readonly roles: readonly RoleCode[]
}

const person = (username: string, name: string, ...roles: RoleCode[]): DemoPerson => ({ username, name, roles })

export const demoCompanies: readonly DemoCompany[] = [
  {
    code: 'platform',
    type: '0',
    status: '0',
    name: 'Portside Platform 港湾平台',
    address: '88 Harbour Road, Shanghai',
    language: 'en_US',
    timeZone: 'Asia/Shanghai',
    people: [
      person('admin@platform.example', 'Grace Lin 林雅', 'platform', 'developer'),
      person('support@platform.example', 'Owen Hart', 'platform'),
    ],
  },
  {
    code: 'tradelink',
    type: '1',
    status: '0',
    name: 'TradeLink Sourcing 通联贸易',
    address: '12F Nanjing West Road, Shanghai',
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    people: [
      person('ops@tradelink.example', 'Zhao Lei 赵磊', 'platform'),
      person('finance@tradelink.example', 'Qian Yu 钱玉', 'finance'),
      person('desk@tradelink.example', 'Fiona Xu 徐芳', 'platform'),
    ],
  },
  {
    code: 'lianfa',
    type: '2',
    status: '5',
    name: 'Lianfa Textile 联发纺织',
    address: '6 Renmin Road, Nantong, Jiangsu',
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    people: [
      person('sales@lianfa.example', 'Wang Fang 王芳', 'supplier'),
      person('export@lianfa.example', 'Chen Wei 陈伟', 'supplier'),
      person('docs@lianfa.example', 'Liu Yang 刘洋', 'supplier'),
    ],
  },
  {
    code: 'huamei',
    type: '2',
    status: '6',
    name: 'Huamei Home 华美家居',
    address: '219 Haicang Avenue, Xiamen, Fujian',
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    people: [
      person('sales@huamei.example', 'Lin Na 林娜', 'supplier'),
      person('export@huamei.example', 'Huang Jie 黄杰', 'supplier'),
      person('docs@huamei.example', 'Zheng Yun 郑云', 'supplier'),
    ],
  },
  {
    code: 'xinda',
    type: '2',
    status: '5',
    name: 'Xinda Plastics 新达塑料',
    address: '31 Beilun Port Road, Ningbo, Zhejiang',
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    people: [
      person('sales@xinda.example', 'Xu Min 徐敏', 'supplier'),
      person('export@xinda.example', 'Sun Hao 孙浩', 'supplier'),
    ],
  },
  {
    code: 'jinlong',
    type: '2',
    status: '5',
    name: 'Jinlong Lighting 金龙照明',
    address: '5 Guzhen Lighting Park, Zhongshan, Guangdong',
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    people: [
      person('sales@jinlong.example', 'He Jing 何静', 'supplier'),
      person('export@jinlong.example', 'Guo Tao 郭涛', 'supplier'),
    ],
  },
  {
    code: 'haitong',
    type: '2',
    status: '5',
    name: 'Haitong Furniture 海通家具',
    address: '77 Dalingshan Road, Dongguan, Guangdong',
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    people: [
      person('sales@haitong.example', 'Deng Chao 邓超', 'supplier'),
      person('export@haitong.example', 'Luo Xin 罗欣', 'supplier'),
    ],
  },
  {
    code: 'northwind',
    type: '3',
    status: '2',
    name: 'Northwind Trading 北风商贸',
    address: '400 Dock Street, Seattle, WA',
    language: 'en_US',
    timeZone: 'America/Los_Angeles',
    people: [
      person('buyer@northwind.example', 'Mei Carter 卡特', 'purchaser'),
      person('finance@northwind.example', 'Paul Reed', 'finance'),
      person('senior@northwind.example', 'Anna Schmidt', 'purchaser'),
      person('quality@northwind.example', 'Jon Alvarez', 'qc'),
      person('home@northwind.example', 'Rosa Díaz', 'purchaser'),
      person('textiles@northwind.example', 'Tom Becker', 'purchaser'),
      person('treasury@northwind.example', 'Ines Moreau', 'finance'),
    ],
  },
  {
    code: 'eastgate',
    type: '3',
    status: '2',
    name: 'Eastgate Retail 东门零售',
    address: '22 Queens Road East, Hong Kong',
    language: 'zh_CN',
    timeZone: 'Asia/Hong_Kong',
    people: [
      person('buyer@eastgate.example', 'Lam Ka-yan 林嘉欣', 'purchaser'),
      person('finance@eastgate.example', 'Ho Wing 何颖', 'finance'),
      person('senior@eastgate.example', 'Chan Tai-man 陈大文', 'purchaser'),
    ],
  },
  {
    code: 'hansen',
    type: '3',
    status: '2',
    name: 'Hansen & Sohn 汉森父子',
    address: 'Am Sandtorkai 41, Hamburg',
    language: 'en_US',
    timeZone: 'Europe/Berlin',
    people: [
      person('buyer@hansen.example', 'Lukas Hansen', 'purchaser'),
      person('finance@hansen.example', 'Petra Vogel', 'finance'),
      person('assistant@hansen.example', 'Nele Brandt', 'purchaser'),
    ],
  },
  {
    code: 'bluewave',
    type: '4',
    status: '0',
    name: 'Bluewave Logistics 蓝海物流',
    address: '1 Waigaoqiao Terminal, Shanghai',
    language: 'en_US',
    timeZone: 'Asia/Shanghai',
    people: [
      person('ops@bluewave.example', 'Marco Silva', 'freightAgent'),
      person('booking@bluewave.example', 'Tang Li 唐丽', 'freightAgent'),
      person('docs@bluewave.example', 'Feng Bo 冯波', 'freightAgent'),
    ],
  },
  {
    code: 'seabridge',
    type: '4',
    status: '0',
    name: 'Seabridge Forwarding 海桥货代',
    address: '9 Yantian Port, Shenzhen',
    language: 'zh_CN',
    timeZone: 'Asia/Shanghai',
    people: [
      person('ops@seabridge.example', 'Cao Rui 曹睿', 'freightAgent'),
      person('booking@seabridge.example', 'Peng Yu 彭宇', 'freightAgent'),
      person('docs@seabridge.example', 'Su Qing 苏晴', 'freightAgent'),
    ],
  },
  {
    code: 'safehouse',
    type: '5',
    status: '0',
    name: 'Safehouse Storage & Inspection 安仓质检',
    address: '1500 Harbor Island, Seattle, WA',
    language: 'en_US',
    timeZone: 'America/Los_Angeles',
    people: [
      person('warehouse@safehouse.example', 'Dana Cole', 'warehouse'),
      person('qc@safehouse.example', 'Ivan Petrov', 'qc'),
      person('dock@safehouse.example', 'Sam Okafor', 'warehouse'),
    ],
  },
  {
    code: 'portcare',
    type: '5',
    status: '0',
    name: 'Portcare Services 港护服务',
    address: 'Kwai Chung Terminal 5, Hong Kong',
    language: 'zh_CN',
    timeZone: 'Asia/Hong_Kong',
    people: [
      person('warehouse@portcare.example', 'Yip Man-ho 叶文豪', 'warehouse'),
      person('qc@portcare.example', 'Ng Siu-ling 吴小玲', 'qc'),
    ],
  },
]

/** Role names in the demo companies. */
export const roleNames: Readonly<Record<RoleCode, string>> = {
  platform: 'Operator 运营',
  purchaser: 'Buyer 采购',
  supplier: 'Sales 销售',
  freightAgent: 'Forwarding 货代',
  warehouse: 'Warehouse 仓库',
  qc: 'Quality 质检',
  finance: 'Finance 财务',
  developer: 'Developer 开发',
}
