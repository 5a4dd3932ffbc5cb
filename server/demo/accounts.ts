import type { DemoSignIn } from '../context.ts'

/** Public, and refused as a password when the demo is off. */
export const demoPassword = 'Portside!2026'

const account = (company: string, username: string, en_US: string, zh_CN: string): DemoSignIn['accounts'][number] => ({
  company,
  username,
  role: { en_US, zh_CN },
})

/** The accounts that every demo has. */
export const demoAccounts: DemoSignIn['accounts'] = [
  account('northwind', 'buyer@northwind.example', 'Buyer', '采购员'),
  account('lianfa', 'sales@lianfa.example', 'Supplier', '供应商'),
  account('northwind', 'finance@northwind.example', 'Finance', '财务'),
  account('bluewave', 'ops@bluewave.example', 'Freight agent', '货代'),
  account('safehouse', 'warehouse@safehouse.example', 'Warehouse', '仓库'),
  account('safehouse', 'qc@safehouse.example', 'Quality control', '质检'),
  account('tradelink', 'ops@tradelink.example', 'Trade operator', '贸易商'),
  account('platform', 'admin@platform.example', 'Platform', '平台管理员'),
  account('eastgate', 'buyer@eastgate.example', 'Buyer (Eastgate)', '采购员（东门）'),
  account('huamei', 'sales@huamei.example', 'Supplier (Huamei)', '供应商（华美）'),
]

export const demoSignIn: DemoSignIn = { accounts: demoAccounts, password: demoPassword }
