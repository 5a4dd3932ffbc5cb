import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { DashboardChart, DashboardTile } from '../../domain/meta/screens/dashboard.ts'
import { metricsOf, rowsBehind, searched } from '../../domain/meta/screens/dashboard-metrics.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { $locale, useT, useText } from '../../src/i18n/intl.ts'
import { screenTitle } from '../../src/state/menus.ts'
import { describe } from '../../src/views/list/search/describe.ts'
import type { Answers } from './dashboard-data.ts'
import { dayOf, listOf, type Links } from './dashboard-links.ts'

const useStyles = makeStyles({
  lines: {
    margin: 0,
    padding: '4px 0 4px 8px',
    listStyle: 'none',
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

/** What a number counts: list, conditions, currency, zone of its days, and when it was read (DB-1x). */
export function Definition({
  of: n,
  links,
  answers,
}: {
  readonly of: DashboardTile | DashboardChart
  readonly links: Links
  readonly answers: Answers
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  useStore($locale)
  const entity = links.entityOf(n),
    list = listOf(n),
    title = list ? screenTitle(list) : entity?.label
  const today = dayOf(links),
    given = searched(links.view, n, links.conditions)
  const metrics = metricsOf(n)
  useLists(
    entity
      ? listsOf(
          entity,
          metrics.flatMap(m => m.where.map(c => c.field)),
        )
      : [],
  )
  const said = (e: WireEntity, i: number) =>
    rowsBehind(metrics[i] ?? { code: '', service: '', where: [] }, given, today)
      .map(c => describe(c, e))
      .join(' · ')
  return (
    <ul className={styles.lines}>
      {title ? <li>{t('dashboardRowsOf', { list: text(title) })}</li> : null}
      {entity
        ? metrics.map((m, i) => {
            const part = 'shape' in n && n.shape === 'gauge' ? n.parts[i] : undefined,
              target = 'shape' in n && n.shape !== 'gauge' && i === 1 ? n.target : undefined
            const name = part?.title ?? target?.title
            return (
              <li key={m.code}>{`${name ? `${text(name)}: ` : ''}${said(entity, i) || t('dashboardEveryRow')}`}</li>
            )
          })
        : null}
      {n.sum && entity?.fields[n.sum] ? (
        <li>{t('dashboardSumOf', { field: text(entity.fields[n.sum]?.label ?? n.title) })}</li>
      ) : null}
      {answers.zone ? <li>{t('dashboardDays', { zone: answers.zone, today })}</li> : null}
      {answers.at && answers.zone ? (
        <li>{t('dashboardAsOf', { time: showInstant(answers.at, answers.zone) })}</li>
      ) : null}
    </ul>
  )
}
