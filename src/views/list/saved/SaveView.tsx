import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useT } from '../../../i18n/intl.ts'
import { notify } from '../../../state/notices.ts'
import { columnsOf, sortOf } from '../grid/grid-state.ts'
import type { ListState } from '../list-state.ts'
import { changeViews, viewOf, viewFailed } from './saved-views.ts'
import type { GridHandle } from '../grid/grid-handle.ts'

const useStyles = makeStyles({
  save: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalS,
    '& > :first-child': { flexGrow: 1 },
  },
})

/** The name that is typed for the current view, and its saving. */
export function useSaveView(code: string, state: ListState, handle: GridHandle, onSaved: () => void) {
  const [name, setName] = useState('')
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
      onSaved()
    } catch (error) {
      viewFailed(error)
    }
  }
  return { name, setName, save }
}

/** Saves the current view under a name. */
export function SaveView({ name, setName, save }: ReturnType<typeof useSaveView>) {
  const styles = useStyles()
  const t = useT()
  return (
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
  )
}
