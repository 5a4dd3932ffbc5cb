import { invalid } from '../../../domain/errors/failure.ts'
import { exact, inMinor, nothing, plain, toDigits, total, type Exact } from '../../../domain/values/money/exact.ts'
import { chargeDigits, nextCredit } from '../../../domain/values/money/statement.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { linesOf, withLines, type Line, type NewLine, type Statement } from './statement-lines.ts'

/** What other credit notes of a statement took, and how much of each line is left. */
interface Taken {
  readonly notes: readonly Statement[]
  readonly lines: readonly Line[]
}

/**
 * A credit note of a statement (M-BIL-5). A new one takes what is left of the disputed lines, or of all lines where
 * none is disputed; afterwards the quantities on its lines count. Each amount is cumulative over all credit notes.
 */
export async function credited(uow: UnitOfWork, note: Statement): Promise<Statement> {
  const origin = await originOf(uow, note)
  const lines = await linesOf(uow, [origin.id])
  const taken = await takenBefore(uow, origin, note)
  const mine = await linesOf(uow, [note.id])
  const disputed = lines.filter(l => l.disputeState === 'open')
  const wanted = (line: Line): Exact => {
    if (mine.length > 0) return exact(decimalOrZero(mine.find(m => m.creditedLine === line.id)?.creditQuantity))
    return disputed.length === 0 || disputed.includes(line) ? leftOf(line, taken) : nothing
  }
  if (mine.length === 0 && lines.every(l => leftOf(l, taken).lte(nothing))) throw allTaken(taken)
  const given = lines.flatMap(line => {
    const quantity = wanted(line)
    return quantity.gt(nothing) ? [creditLine(line, quantity, taken, mine)] : []
  })
  if (given.length === 0) throw invalid([{ code: 'AT_LEAST_ONE_ROW', field: 'lines' }])
  const { arAp, chargeTo, currency, period, taxRounding } = origin
  const head: Statement = {
    ...note,
    kind: 'creditNote',
    billingTasks: [],
    arAp,
    chargeTo,
    currency,
    period,
    taxRounding,
  }
  const made = await withLines(uow, head, given)
  return takesTheRest(lines, given, taken) ? withRest(made, origin, taken.notes) : made
}

async function originOf(uow: UnitOfWork, note: Statement): Promise<Statement> {
  const entity = entityNamed(uow.index, 'BillingOrder')
  const [origin] = await readStored(uow.tx, entity, { field: 'id', values: [note.creditOf] }, { lock: true })
  if (!origin || origin.creditOf || origin.issuer !== note.issuer)
    throw invalid([{ code: 'CREDIT_OF_CREDIT', field: 'creditOf' }])
  if (origin.status !== 'confirmed' && origin.status !== 'closed')
    throw invalid([{ code: 'CREDIT_NOT_CONFIRMED', field: 'creditOf' }])
  return origin
}

async function takenBefore(uow: UnitOfWork, origin: Statement, note: Statement): Promise<Taken> {
  const entity = entityNamed(uow.index, 'BillingOrder')
  const all = await readStored(uow.tx, entity, { field: 'creditOf', values: [origin.id] })
  const notes = all.filter(o => o.id !== note.id && o.status !== 'canceled')
  const ids = notes.map(n => n.id)
  return { notes, lines: await linesOf(uow, ids) }
}

const ofLine = (line: Line, { lines }: Taken): readonly Line[] => lines.filter(l => l.creditedLine === line.id)
const creditedQuantity = (line: Line, taken: Taken): Exact =>
  total(ofLine(line, taken).map(l => exact(decimalOrZero(l.qty)).neg()))
const leftOf = (line: Line, taken: Taken): Exact => exact(decimalOrZero(line.qty)).sub(creditedQuantity(line, taken))

const allTaken = ({ notes }: Taken) =>
  invalid([
    { code: 'CREDIT_ALL_TAKEN', field: 'creditOf', params: { note: notes.map(n => String(n.billingNo)).join(', ') } },
  ])

function creditLine(line: Line, quantity: Exact, taken: Taken, mine: readonly Line[]): NewLine {
  const credit = nextCredit({
    lineAmount: String(line.chargeAmount),
    billedQuantity: String(line.qty),
    creditedQuantity: plain(creditedQuantity(line, taken)),
    creditedAmount: plain(total(ofLine(line, taken).map(l => exact(decimalOrZero(l.chargeAmount)).neg()))),
    quantity: plain(quantity),
  })
  if ('error' in credit)
    throw invalid([
      {
        code: 'CREDIT_MORE_THAN_BILLED',
        field: 'creditQuantity',
        child: 'lines',
        row: mine.findIndex(m => m.creditedLine === line.id) + 1,
        params: { left: credit.creditable },
      },
    ])
  const { task, chargeCode, sourceNo, serviceAt, unitPrice, chargeQuantity, currency, taxPercent } = line
  return {
    task,
    chargeCode,
    sourceNo,
    serviceAt,
    unitPrice,
    chargeQuantity,
    currency,
    taxPercent,
    qty: toDigits(quantity.neg(), chargeDigits),
    creditQuantity: toDigits(quantity, chargeDigits),
    creditedLine: line.id,
    chargeAmount: credit.amount,
  }
}

const takesTheRest = (lines: readonly Line[], given: readonly NewLine[], taken: Taken): boolean =>
  lines.every(line => {
    const quantity = given.find(g => g.creditedLine === line.id)?.creditQuantity
    return leftOf(line, taken).equals(exact(decimalOrZero(quantity)))
  })

/** The last note takes the rest of tax and payable too, so that all notes together mirror the statement to the cent. */
function withRest(note: Statement, origin: Statement, notes: readonly Statement[]): Statement {
  const currency = String(origin.currency)
  const rest = (of: 'tax' | 'payable'): Exact =>
    total([exact(decimalOrZero(origin[of])), ...notes.map(n => exact(decimalOrZero(n[of])))]).neg()
  const [tax, payable] = [rest('tax'), rest('payable')]
  const net = exact(decimalOrZero(note.chargeAmount))
  return {
    ...note,
    tax: inMinor(tax, currency),
    payable: inMinor(payable, currency),
    roundingLine: toDigits(payable.sub(tax).sub(net), chargeDigits),
  }
}
