import { Button, Input, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens, Tooltip } from '@fluentui/react-components'
import { Bookmark20Regular, Delete16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useT } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { errorText } from '../parts/error-text.ts'
import { applyKept, columnsOf, sortOf } from './grid-state.ts'
import type { ListState } from './list-state.ts'
import { changeViews, loadViews, savedViews, viewOf, type SavedView } from './saved-views.ts'
import type { GridHandle } from './use-rows.ts'

interface Props {
  /** Code of the view. */
  readonly code: string
  readonly state: ListState
  readonly handle: GridHandle
  onChange(change: Partial<ListState>): void
  onReset(): void
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', minWidth: '240px', maxHeight: '50vh', overflowY: 'auto' },
  row: { display: 'flex', '& > :first-child': { flexGrow: 1, justifyContent: 'flex-start', overflow: 'hidden' } },
  save: { display: 'flex', gap: tokens.spacingHorizontalXS, marginTop: tokens.spacingVerticalS, '& > :first-child': { flexGrow: 1 } },
})

/** Views under names, private to the user: choose one, or keep the list as it stands now. */
export function SavedViews({ code, state, handle, onChange, onReset }: Props) {
  const styles = useStyles()
  const t = useT()
  const held = useStore(savedViews(code))
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const failed = (error: unknown) => { notify({ kind: 'error', code: 'saveFailed', message: errorText(error) }) }
  const show = (next: boolean) => {
    setOpen(next)
    if (next && !held) loadViews(code).catch(failed)
  }
  const choose = ({ state: kept }: SavedView) => {
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
      await changeViews(code, views => [...views.filter(v => v.name !== wanted), view].toSorted((a, b) => a.name.localeCompare(b.name)))
      notify({ kind: 'success', code: 'viewSaved' })
      setName('')
      setOpen(false)
    } catch (error) { failed(error) }
  }
  return (
    <Popover open={open} onOpenChange={(_, data) => { show(data.open) }} positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('savedViews')} relationship="label"><Button size="small" appearance="subtle" icon={<Bookmark20Regular />} /></Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('savedViews')}>
        <div className={styles.list}>
          <span className={styles.row}><Button size="small" appearance="subtle" onClick={() => { onReset(); setOpen(false) }}>{t('asDesigned')}</Button></span>
          {(held?.views ?? []).map(v => (
            <span key={v.name} className={styles.row}>
              <Button size="small" appearance="subtle" onClick={() => { choose(v) }}>{v.name}</Button>
              <Button size="small" appearance="subtle" icon={<Delete16Regular />} aria-label={t('deleteView', { name: v.name })} onClick={() => { changeViews(code, views => views.filter(x => x.name !== v.name)).catch(failed) }} />
            </span>
          ))}
        </div>
        <form className={styles.save} onSubmit={e => { e.preventDefault(); void save() }}>
          <Input size="small" value={name} maxLength={60} placeholder={t('saveViewAs')} aria-label={t('saveViewAs')} onChange={(_, data) => { setName(data.value) }} />
          <Button size="small" type="submit" appearance="primary" disabledFocusable={name.trim() === ''}>{t('saveView')}</Button>
        </form>
      </PopoverSurface>
    </Popover>
  )
}
