import {
  Button,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import {
  Bookmark20Regular,
  Delete16Regular,
  PeopleTeam16Regular,
  Star16Filled,
  Star16Regular,
} from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { unshareListView } from '../../api/layouts.ts'
import { useLists } from '../../fields/lists.ts'
import { useT } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { $session } from '../../state/session.ts'
import { errorText } from '../parts/error-text.ts'
import { applyKept, columnsOf, sortOf } from './grid-state.ts'
import type { ListState } from './list-state.ts'
import {
  changeViews,
  designed,
  loadViews,
  ownKey,
  roleKey,
  savedViews,
  startKey,
  viewOf,
  type RoleView,
  type SavedView,
} from './saved-views.ts'
import { asRole, asType, roleName, sharedLists, ShareView } from './ShareView.tsx'
import { forReader, type ListWireView } from './use-list-state.ts'
import type { GridHandle } from './use-rows.ts'

interface Props {
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly state: ListState
  readonly handle: GridHandle
  onChange(change: Partial<ListState>): void
  onReset(): void
}

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
  save: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalS,
    '& > :first-child': { flexGrow: 1 },
  },
})

/** Saved views: one's own, and those of one's role; choose, set the default, or save the current one. */
export function SavedViews({ view: { code, roles }, entity, state, handle, onChange, onReset }: Props) {
  const styles = useStyles()
  const t = useT()
  const held = useStore(savedViews(code))
  const session = useStore($session)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [sharing, setSharing] = useState<SavedView | null>(null)
  const operates = session?.companyType === '0' && session.roles.includes('platform')
  useLists(operates && open ? sharedLists : [])
  const first = held ? startKey(held) : designed
  const mayStart = (key: string) => held !== null && startKey({ ...held, start: key }) === key
  const failed = (error: unknown) => {
    notify({ kind: 'error', code: 'saveFailed', message: errorText(error) })
  }
  const show = (next: boolean) => {
    setOpen(next)
    setSharing(null)
    if (next) loadViews(code).catch(failed)
  }
  const choose = (kept: SavedView['state']) => {
    handle.clearChosen(new Set())
    applyKept(handle.api, kept.columns, kept.sort)
    onChange({ ...kept, page: 0, top: 0, rows: 0, chosen: [] })
    setOpen(false)
  }
  const save = async () => {
    const wanted = name.trim()
    if (wanted === '') return
    const view = viewOf(wanted, { ...state, columns: columnsOf(handle.api), sort: sortOf(handle.api) })
    try {
      await changeViews(code, own => ({
        ...own,
        views: [...own.views.filter(v => v.name !== wanted), view].toSorted((a, b) => a.name.localeCompare(b.name)),
      }))
      notify({ kind: 'success', code: 'viewSaved' })
      setName('')
      setOpen(false)
    } catch (error) {
      failed(error)
    }
  }
  const takeAway = async (v: RoleView) => {
    try {
      await unshareListView(code, {
        role: asRole(v.role),
        companyType: asType(v.companyType),
        name: v.name,
        revision: v.revision,
      })
    } finally {
      await loadViews(code)
    }
  }
  const row = (key: string, label: ReactNode, named: string, onChoose: () => void, more?: ReactNode) => (
    <span key={key} className={styles.row}>
      <Button size="small" appearance="subtle" onClick={onChoose}>
        {label}
      </Button>
      {mayStart(key) ? (
        <Tooltip content={t('opensFirst')} relationship="description">
          <Button
            size="small"
            appearance="subtle"
            icon={first === key ? <Star16Filled /> : <Star16Regular />}
            aria-pressed={first === key}
            aria-label={t('openFirst', { name: named })}
            onClick={() => {
              changeViews(code, own => ({ ...own, start: own.start === key ? null : key })).catch(failed)
            }}
          />
        </Tooltip>
      ) : null}
      {more}
    </span>
  )
  return (
    <Popover
      open={open}
      onOpenChange={(_, data) => {
        show(data.open)
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('savedViews')} relationship="label">
          <Button size="small" appearance="subtle" icon={<Bookmark20Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('savedViews')}>
        {sharing ? (
          <ShareView
            code={code}
            roles={roles}
            view={sharing}
            onDone={shared => {
              setSharing(null)
              if (shared) setOpen(false)
            }}
          />
        ) : (
          <>
            <div className={styles.list}>
              {row(designed, t('asDesigned'), t('asDesigned'), () => {
                onReset()
                setOpen(false)
              })}
              {held && held.shared.length > 0 ? (
                <div className={styles.group}>{t(operates ? 'viewsOfRoles' : 'viewsOfRole')}</div>
              ) : null}
              {(held?.shared ?? []).map(v =>
                row(
                  roleKey(v),
                  <>
                    {v.name}
                    {operates ? <span className={styles.role}>{roleName(v, t)}</span> : null}
                  </>,
                  v.name,
                  () => {
                    choose(forReader(v.state, entity))
                  },
                  operates ? (
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<Delete16Regular />}
                      aria-label={t('deleteView', { name: v.name })}
                      onClick={() => {
                        takeAway(v).catch(failed)
                      }}
                    />
                  ) : null,
                ),
              )}
              {held && held.views.length > 0 ? <div className={styles.group}>{t('viewsOwn')}</div> : null}
              {(held?.views ?? []).map(v =>
                row(
                  ownKey(v),
                  v.name,
                  v.name,
                  () => {
                    choose(v.state)
                  },
                  <>
                    {operates ? (
                      <Tooltip content={t('shareView', { name: v.name })} relationship="label">
                        <Button
                          size="small"
                          appearance="subtle"
                          icon={<PeopleTeam16Regular />}
                          onClick={() => {
                            setSharing(v)
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
                        changeViews(code, own => ({ ...own, views: own.views.filter(x => x.name !== v.name) })).catch(
                          failed,
                        )
                      }}
                    />
                  </>,
                ),
              )}
            </div>
            <form
              className={styles.save}
              onSubmit={e => {
                e.preventDefault()
                void save()
              }}
            >
              <Input
                size="small"
                value={name}
                maxLength={60}
                placeholder={t('saveViewAs')}
                aria-label={t('saveViewAs')}
                onChange={(_, data) => {
                  setName(data.value)
                }}
              />
              <Button size="small" type="submit" appearance="primary" disabledFocusable={name.trim() === ''}>
                {t('saveView')}
              </Button>
            </form>
          </>
        )}
      </PopoverSurface>
    </Popover>
  )
}
