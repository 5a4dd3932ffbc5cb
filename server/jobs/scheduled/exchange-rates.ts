import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../../../domain/errors/failure.ts'
import type { Cell } from '../../../domain/import/cell.ts'
import { text, type Language } from '../../../domain/meta/text.ts'
import { readCsv } from '../../files/read-csv.ts'
import { readStored } from '../../db/write-rows.ts'
import { problemIn, sentence } from '../../messages.ts'
import { saveAll } from '../../operations/records/save.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { readRateFile, type RateRow } from './rate-file.ts'
import type { Task, TaskHandler } from './run.ts'
import { RunEnded } from './run-log.ts'

/** Rows of published days that one transaction saves. */
const rowsAtOnce = 1000

const actor = { kind: 'system', reason: 'import exchange rates' } as const

interface Counts {
  made: number
  renewed: number
  same: number
}

/**
 * Imports rates from a file in the folder `import` of the data: from, to, rate, validFrom and optionally per, type,
 * source and validTo, all rows or none; or the table of days of the European Central Bank, each part of it by itself.
 * Updates existing rates.
 */
export const importExchangeRates: TaskHandler = async task => {
  const { app, params, say, signal } = task
  const file = path.join(app.config.dataDir, 'import', String(params['file']))
  if (!fs.existsSync(file)) throw new RunEnded('JOB_RATES_FILE', { file: String(params['file']) })
  const lines: (readonly Cell[])[] = []
  for await (const line of readCsv(fs.readFileSync(file)).rows) lines.push(line)
  const currencies = app.catalogue.common.list.get('currency')?.values.map(v => v.code) ?? []
  const read = readRateFile(lines, new Set(currencies))
  if (!read) throw new RunEnded('JOB_RATES_HEADER')
  if (read.unknown.length > 0) say('JOB_RATES_UNKNOWN', { currencies: read.unknown.join(', ') })
  const counts: Counts = { made: 0, renewed: 0, same: 0 }
  const size = read.daily ? rowsAtOnce : Math.max(read.rows.length, 1)
  for (let at = 0; at < read.rows.length; at += size) {
    signal.throwIfAborted()
    await saveRates(task, read.rows.slice(at, at + size), counts)
  }
  say('JOB_RATES', { ...counts })
}

const keyOf = (r: { readonly [C in keyof RateRow['values']]?: unknown }): string =>
  [r.fromCurrency, r.toCurrency, r.type ?? 'reference', r.validFrom].map(v => String(v)).join(' ')

async function saveRates({ app }: Task, rows: readonly RateRow[], counts: Counts): Promise<void> {
  const entity = entityNamed(app.catalogue.common, 'ExchangeRate')
  await app.db.tenant(actor, async tx => {
    const days = [...new Set(rows.map(r => r.values.validFrom))].filter(d => /^\d{4}-\d{2}-\d{2}$/.test(d ?? ''))
    const stored = await readStored(tx, entity, { field: 'validFrom', values: days })
    const there = new Map(stored.map(r => [keyOf(r), r]))
    const saved = await saveAll(
      tx,
      { ...app, actor },
      'ExchangeRate',
      rows.map(row => {
        const old = there.get(keyOf(row.values))
        return { record: old ? { id: old.id, revision: old.revision, ...row.values } : row.values }
      }),
    )
    const wrong = saved.flatMap((s, i) => (s instanceof Failure ? [{ failure: s, line: rows[i]?.line ?? 0 }] : []))
    if (wrong.length > 0) throw wrongLines(app.catalogue.common, wrong.slice(0, 10))
    for (const s of saved) if (!(s instanceof Failure)) counts[s.created ? 'made' : s.unchanged ? 'same' : 'renewed']++
  })
}

/** The refused lines, each with its first reason, in both languages. */
function wrongLines(
  index: Task['app']['catalogue']['common'],
  wrong: readonly { readonly failure: Failure; readonly line: number }[],
): RunEnded {
  const linesIn = (language: Language) =>
    wrong
      .map(({ failure, line }) => {
        const first = failure.details.problems?.[0]
        const reason = first
          ? problemIn(language, index, actor, 'ExchangeRate', first)
          : sentence(language, failure.code)
        return sentence(language, 'JOB_RATES_LINE', { line, problem: reason })
      })
      .join('; ')
  return new RunEnded('JOB_RATES_WRONG', { lines: text(linesIn('en_US'), linesIn('zh_CN')) })
}
