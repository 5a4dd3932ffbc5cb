import type { ShownAccount } from '../contracts/partner-account.calls.ts'
import type { Cell } from '../import/cell.ts'
import type { Language, Text } from '../meta/text.ts'
import { isCharge, type AccountRow } from '../values/money/account.ts'
import { ageColumns } from '../values/money/age-book.ts'
import { negate } from '../values/decimal.ts'
import { showInstant } from '../values/shown-instant.ts'
import { showAmount } from '../values/shown-number.ts'
import { accountKindWords, accountWords as w, ageWords } from './account-words.ts'
import type { PrintParty, TypedDocument, TypedTable } from './document.ts'
import { words } from './words.ts'

interface Made {
  readonly account: ShownAccount
  readonly parties: readonly PrintParty[]
  readonly language: Language
  readonly by: string
  readonly now: Date
  readonly timeZone: string
}

/** A statement of account as a document: the figures and rows of the screen, in the language of the partner. */
export function accountDocument({ account, parties, language, by, now, timeZone }: Made): TypedDocument {
  const { currency, from, to, ageing } = account
  const say = (text: Text) => text[language]
  const plain = (label: Text, value: string) => ({ label: say(label), value, cell: value, unit: '' })
  const money = (label: Text, amount: string) => ({
    label: say(label),
    value: `${showAmount(amount, currency)} ${currency}`,
    cell: Number(amount),
    unit: currency,
  })
  const aged = ageing
    ? ageColumns.filter(c => ageing.cells[c].count > 0).map(c => money(ageWords[c], ageing.cells[c].amount))
    : []
  return {
    language,
    title: say(w.title),
    number: `${account.name} · ${currency} · ${from} – ${to}`,
    landscape: true,
    parties,
    sections: [
      {
        title: say(w.account),
        items: [
          plain(w.side, say(w[account.side])),
          plain(w.period, `${from} – ${to}`),
          money(w.opening, account.opening),
          money(w.charged, account.charged),
          money(w.settled, account.settled),
          money(w.closing, account.closing),
        ],
      },
      ...(aged.length > 0 ? [{ title: say(w.ageing), items: aged }] : []),
    ],
    tables: [rowsOf(account, language)],
    signatures: [],
    printed: words.printed[language]
      .replace('{at}', showInstant(now.toISOString(), timeZone).slice(0, 16))
      .replace('{name}', () => by),
    page: words.page[language],
  }
}

const columns = [
  ['date', 90],
  ['kind', 130],
  ['no', 150],
  ['reference', 120],
  ['due', 90],
  ['charged', 110],
  ['settled', 110],
  ['balance', 120],
] as const
const figures: readonly string[] = ['charged', 'settled', 'balance']

function rowsOf(account: ShownAccount, language: Language): TypedTable {
  const { currency } = account
  const money = (amount: string | null) => (amount === null ? '' : showAmount(amount, currency))
  const number = (amount: string | null): Cell => (amount === null ? null : Number(amount))
  const start = ['', w.opening[language], '', '', ''],
    end = ['', w.closing[language], '', '', '']
  const texts = (row: AccountRow) => [
    row.date,
    accountKindWords[row.kind][language],
    row.no,
    row.reference ?? '',
    row.due ?? '',
  ]
  const cells = (row: AccountRow): Cell[] => [
    { date: row.date },
    accountKindWords[row.kind][language],
    row.no,
    row.reference,
    row.due === null ? null : { date: row.due },
  ]
  const blank = (all: readonly string[]): Cell[] => all.map(text => (text === '' ? null : text))
  return {
    title: w.postings[language],
    columns: columns.map(([name, width]) => ({
      label: figures.includes(name) ? `${w[name][language]} (${currency})` : w[name][language],
      number: figures.includes(name),
      width,
    })),
    rows: [
      [...start, '', '', money(account.opening)],
      ...account.rows.map(r => [...texts(r), ...amountsOf(r).map(money)]),
    ],
    cells: [
      [...blank(start), null, null, number(account.opening)],
      ...account.rows.map(r => [...cells(r), ...amountsOf(r).map(number)]),
    ],
    totals: [...end, money(account.charged), money(account.settled), money(account.closing)],
    totalCells: [...blank(end), number(account.charged), number(account.settled), number(account.closing)],
  }
}

/** A charge, or what settles it, and the balance after it. */
export const amountsOf = ({ amount, balance }: AccountRow): readonly [string | null, string | null, string] =>
  isCharge(amount) ? [amount, null, balance] : [null, negate(amount), balance]
