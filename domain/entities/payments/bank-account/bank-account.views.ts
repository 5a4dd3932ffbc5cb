import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'
import { accountWriters } from './bank-account.entity.ts'

const roles = accountWriters

export const bankAccountsService = defineService({
  code: 'page_bank_accounts',
  entity: 'BankAccount',
  title: text('Bank Accounts', '银行账户'),
  roles,
  fields: [
    'bank',
    'holder',
    'accountKind',
    'accountNo',
    'swift',
    'currency',
    'status',
    'payableFrom',
    'submittedBy',
    'approvedBy',
  ],
  sort: [{ field: 'payableFrom', direction: 'desc' }],
})

export const bankAccountsView = defineView({
  kind: 'list',
  code: 'page_bank_accounts',
  page: { menu: 'finance' },
  entity: 'BankAccount',
  title: text('Bank Accounts', '银行账户'),
  roles,
  service: 'page_bank_accounts',
  search: [
    { field: 'currency', operator: 'in' },
    { field: 'status', operator: 'in' },
    { field: 'payableFrom', operator: 'between' },
  ],
  tabs: {
    list: 'bankAccountStatus',
    field: 'status',
    values: { draft: ['draft'], inApproval: ['inApproval'], verified: ['verified'] },
  },
  actions: ['bankAccountStatus'],
  columns: [
    { field: 'bank', width: 220, pinned: 'left', as: 'link' },
    { field: 'currency', width: 110 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'accountNo', width: 240 },
    { field: 'holder', width: 220 },
    { field: 'swift', width: 130 },
    { field: 'payableFrom', width: 130 },
    { field: 'submittedBy', width: 150 },
    { field: 'approvedBy', width: 150 },
  ],
  opens: '/base/page-making/page_bank_account?id={id}',
  create: '/base/page-making/page_bank_account?id=',
  empty: text(
    'No bank account is entered. Add one for each currency in which you are paid; a colleague approves it.',
    '尚未录入银行账户。请为每种收款币种新增一个账户，并由同事批准。',
  ),
})

export const bankAccountForm = defineView({
  kind: 'form',
  code: 'page_bank_account',
  page: {},
  entity: 'BankAccount',
  title: text('Bank Account', '银行账户'),
  roles,
  by: 'id',
  summary: [{ field: 'status', as: 'chip' }, { field: 'currency' }, { field: 'payableFrom' }],
  sections: [
    {
      title: text('Account', '账户'),
      fields: ['holder', 'bank', 'accountKind', 'accountNo', 'swift', 'currency', 'status', 'remark', 'owner'],
    },
    {
      title: text('Approval', '审批'),
      fields: ['writers', 'submittedBy', 'callBackNote', 'calledOn', 'approvedBy', 'payableFrom', 'endedOn'],
    },
  ],
  actions: ['bankAccountStatus'],
  tabs: ['history'],
})

export const bankAccountWorklists = [
  defineWorklist({
    code: 'bank-accounts-to-approve',
    title: text('Bank accounts to approve', '待审批银行账户'),
    roles,
    companyTypes: ['1', '2', '3'],
    service: 'page_bank_accounts',
    where: [{ field: 'status', operator: 'eq', value: 'inApproval' }],
    opens: '/base/page-making/page_bank_accounts',
    fields: ['bank', 'currency', 'submittedBy'],
  }),
]
