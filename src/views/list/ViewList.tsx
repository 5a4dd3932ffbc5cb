import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Delete16Regular, PeopleTeam16Regular, Star16Filled, Star16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { unshareListView } from '../../api/layouts.ts'
import { useT } from '../../i18n/intl.ts'
import { receiversOf } from '../parts/RoleForm.tsx'
import { roleName } from './saved/ShareView.tsx'
import {
  changeViews,
  designed,
  loadViews,
  ownKey,
  roleKey,
  startKey,
  viewFailed,
  type RoleView,
  type SavedView,
  type ListViewsHeld,
} from './saved/saved-views.ts'
import { forReader } from './use-list-state.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '280px',
    maxWidth: '420px',
    maxHeight: '50vh',
    overflowY: 'auto',
  },
  row: {
    display: 'flex',
    '& > :first-child': { flexGrow: 1, justifyContent: 'flex-start', overflow: 'hidden', minWidth: 0 },
  },
  group: { padding: '8px 8px 2px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  role: { marginInlineStart: '6px', color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

interface RowProps {
  readonly code: string
  readonly held: ListViewsHeld | null
  /** Key of the view among those of the list. */
  readonly at: string
  readonly name: string
  readonly label?: ReactNode
  readonly children?: ReactNode
  onChoose(): void
}

/** A saved view: choosing it, and making it the one that opens first. */
function ViewRow({ code, held, at, name, label = name, children, onChoose }: RowProps) {
  const styles = useStyles()
  const t = useT()
  const first = (held ? startKey(held) : designed) === at
  const mayStart = held !== null && startKey({ ...held, start: at }) === at
  return (
    <span className={styles.row}>
      <Button size="small" appearance="subtle" onClick={onChoose}>
        {label}
      </Button>
      {mayStart ? (
        <Tooltip content={t('opensFirst')} relationship="description">
          <Button
            size="small"
            appearance="subtle"
            icon={first ? <Star16Filled /> : <Star16Regular />}
            aria-pressed={first}
            aria-label={t('openFirst', { name })}
            onClick={() => {
              changeViews(code, own => ({ ...own, start: own.start === at ? null : at })).catch(viewFailed)
            }}
          />
        </Tooltip>
      ) : null}
      {children}
    </span>
  )
}

interface Props extends Pick<RowProps, 'code' | 'held'> {
  readonly entity: WireEntity
  /** The reader may share views with roles. */
  readonly operates: boolean
  onDesigned(): void
  onChoose(kept: SavedView['state']): void
  onShare(view: SavedView): void
}

/** The views of a list: as it is designed, those of roles, and one's own. */
export function ViewList({ code, entity, held, operates, onDesigned, onChoose, onShare }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.list}>
      <ViewRow code={code} held={held} at={designed} name={t('asDesigned')} onChoose={onDesigned} />
      {held && held.shared.length > 0 ? (
        <div className={styles.group}>{t(operates ? 'viewsOfRoles' : 'viewsOfRole')}</div>
      ) : null}
      {(held?.shared ?? []).map(v => (
        <ViewRow
          key={roleKey(v)}
          code={code}
          held={held}
          at={roleKey(v)}
          name={v.name}
          label={
            <>
              {v.name}
              {operates ? <span className={styles.role}>{roleName(v, t)}</span> : null}
            </>
          }
          onChoose={() => {
            onChoose(forReader(v.state, entity))
          }}
        >
          {operates ? (
            <Button
              size="small"
              appearance="subtle"
              icon={<Delete16Regular />}
              aria-label={t('deleteView', { name: v.name })}
              onClick={() => {
                takeAway(code, v).catch(viewFailed)
              }}
            />
          ) : null}
        </ViewRow>
      ))}
      {held && held.views.length > 0 ? <div className={styles.group}>{t('viewsOwn')}</div> : null}
      {(held?.views ?? []).map(v => (
        <ViewRow
          key={ownKey(v)}
          code={code}
          held={held}
          at={ownKey(v)}
          name={v.name}
          onChoose={() => {
            onChoose(v.state)
          }}
        >
          {operates ? (
            <Tooltip content={t('shareView', { name: v.name })} relationship="label">
              <Button
                size="small"
                appearance="subtle"
                icon={<PeopleTeam16Regular />}
                onClick={() => {
                  onShare(v)
                }}
              />
            </Tooltip>
          ) : null}
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete16Regular />}
            aria-label={t('deleteView', { name: v.name })}
            onClick={() => {
              changeViews(code, own => ({ ...own, views: own.views.filter(x => x.name !== v.name) })).catch(viewFailed)
            }}
          />
        </ViewRow>
      ))}
    </div>
  )
}

/** Takes a view away from its role, and reads what is left. */
async function takeAway(code: string, v: RoleView): Promise<void> {
  try {
    await unshareListView(code, {
      ...receiversOf(v),
      name: v.name,
      revision: v.revision,
    })
  } finally {
    await loadViews(code)
  }
}
