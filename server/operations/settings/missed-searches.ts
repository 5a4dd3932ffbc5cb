import type { ResultList } from '../../../domain/contracts/call.ts'
import { longestMissed, type MissedSearch } from '../../../domain/contracts/layout.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { countedWords } from '../../../domain/meta/missed-words.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { operator } from '../operator.ts'

/** Maximum stored words; the longest unused are removed first. */
const most = 1000

/** Counts words without results. Neither user nor exact time is stored; numbers are removed again here. */
export async function countMissedSearch(context: Context, text: string): Promise<void> {
  if (context.actor.kind !== 'user') throw fail('FORBIDDEN')
  const words = countedWords(text).slice(0, longestMissed).trim()
  if (words.length < 2) return
  const day = context.now().toISOString().slice(0, 10)
  await context.db.system('count a search that found nothing', async tx => {
    await tx.run(sql`insert into missed_search (words, count, last_day) values (${words}, 1, ${day}::date)
      on conflict (words) do update set count = missed_search.count + 1, last_day = excluded.last_day`)
    await tx.run(
      sql`delete from missed_search where words in (select words from missed_search
        order by last_day desc, count desc, words offset ${most})`,
    )
  })
}

export function missedSearches(context: Context): Promise<ResultList<MissedSearch>> {
  operator(context)
  return context.db.system(
    'list the searches that found nothing',
    async tx => ({
      resultList: await tx.rows<MissedSearch>(
        sql`select words, count, to_char(last_day, 'YYYY-MM-DD') as "lastDay" from missed_search
          order by count desc, last_day desc, words limit 100`,
      ),
    }),
    { readOnly: true },
  )
}
