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
import type { TaskHandler } from './run.ts'
import { RunEnded } from './run-log.ts'

const columns = ['fromCurrency', 'toCurrency', 'rate', 'validFrom', 'validTo'] as const

/**
 * Imports rates from a file in the folder `import` of the data: from, to, rate, validFrom and optionally validTo.
 * Updates existing rates; all rows or none.
 */
export const importExchangeRates: TaskHandler = async ({ app, params, say }) => {
  const file = path.join(app.config.dataDir, 'import', String(params['file']))
  if (!fs.existsSync(file)) throw new RunEnded('JOB_RATES_FILE', { file: String(params['file']) })
  const lines: (readonly Cell[])[] = []
  for await (const line of readCsv(fs.readFileSync(file)).rows) lines.push(line)
  const [header, ...rows] = lines
  const names = (header ?? []).map(c =>
    String(c ?? '')
      .trim()
      .toLowerCase(),
  )
  const at = columns.map(c =>
    names.findIndex(n => n === c.toLowerCase() || n === c.replace('Currency', '').toLowerCase()),
  )
  if (at.slice(0, 4).some(i => i < 0)) throw new RunEnded('JOB_RATES_HEADER')
  const records = rows
    .filter(r => r.some(c => c !== null))
    .map(
      r =>
        Object.fromEntries(
          columns.flatMap((c, i) => {
            const v = r[at[i] ?? -1]
            return v === null || v === undefined ? [] : [[c, String(v).trim()] as const]
          }),
        ) as { readonly [C in (typeof columns)[number]]?: string },
    )
  const actor = { kind: 'system', reason: 'import exchange rates' } as const
  const index = app.catalogue.common,
    entity = entityNamed(index, 'ExchangeRate')
  const key = (r: { readonly [C in (typeof columns)[number]]?: unknown }) =>
    [r.fromCurrency, r.toCurrency, r.validFrom].map(v => String(v)).join(' ')
  await app.db.tenant(actor, async tx => {
    const there = new Map(
      (
        await readStored(tx, entity, {
          field: 'validFrom',
          values: [...new Set(records.map(r => r.validFrom))].filter(d => /^\d{4}-\d{2}-\d{2}$/.test(d ?? '')),
        })
      ).map(r => [key(r), r]),
    )
    const saved = await saveAll(
      tx,
      { ...app, actor },
      'ExchangeRate',
      records.map(r => {
        const old = there.get(key(r))
        return { record: old ? { id: old.id, revision: old.revision, ...r } : r }
      }),
    )
    const wrong = saved
      .flatMap((s, i) =>
        s instanceof Failure ? [{ line: i + 2, code: s.code, problem: s.details.problems?.[0] }] : [],
      )
      .slice(0, 10)
    const linesIn = (language: Language) =>
      wrong
        .map(w =>
          sentence(language, 'JOB_RATES_LINE', {
            line: w.line,
            problem: w.problem
              ? problemIn(language, index, actor, 'ExchangeRate', w.problem)
              : sentence(language, w.code),
          }),
        )
        .join('; ')
    if (wrong.length > 0) throw new RunEnded('JOB_RATES_WRONG', { lines: text(linesIn('en_US'), linesIn('zh_CN')) })
    const count = (of: (s: (typeof saved)[number]) => boolean) => saved.filter(of).length
    say('JOB_RATES', {
      made: count(s => !(s instanceof Failure) && s.created),
      renewed: count(s => !(s instanceof Failure) && !s.created && !s.unchanged),
      same: count(s => !(s instanceof Failure) && s.unchanged === true),
    })
  })
}
