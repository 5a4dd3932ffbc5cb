import { Button, Field } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { changeMembers } from '../../src/api/account.ts'
import { isApiError } from '../../src/api/errors.ts'
import { previewMembers } from '../../src/api/rights.ts'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { recordSource, type Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { ShownPreview, type Shown } from './ShownPreview.tsx'

/** Several roles for several people: a preview, then exactly that. */
export function BatchAssign() {
  const t = useT()
  const roleSource = useMemo(() => recordSource('Role'), []),
    userSource = useMemo(() => recordSource('User'), [])
  const [roles, setRoles] = useState<readonly Option[]>([])
  const [users, setUsers] = useState<readonly Option[]>([])
  const [held, setHeld] = useState<Shown | null>(null)
  const { busy, during } = useDuring()
  // Ignores a preview for an earlier choice.
  const shown = held?.of[0] === roles && held.of[1] === users ? held : null
  const ready = roles.length > 0 && users.length > 0 && !busy
  const look = async (asked: Pick<Shown, 'change' | 'of' | 'changed'>) => {
    setHeld({ ...asked, preview: await previewMembers(asked.change) })
  }
  const ask = (add: boolean) => {
    if (!ready) return
    const people = users.map(u => u.value)
    setHeld(null)
    void during(() =>
      look({
        change: { ids: roles.map(r => r.value), add: add ? people : [], remove: add ? [] : people },
        of: [roles, users],
        changed: false,
      }),
    )
  }
  const apply = ({ change, of, preview }: Shown) =>
    during(async () => {
      try {
        const { changed } = await changeMembers('role', { ...change, seal: preview.seal })
        notify({ kind: 'success', code: 'batchDone', message: t('batchDone', { count: changed }) })
        setHeld(null)
        setUsers(now => (now === of[1] ? [] : now))
      } catch (error) {
        if (!isApiError(error, 'PREVIEW_CHANGED')) throw error
        setHeld(null)
        await look({ change, of, changed: true })
      }
    })
  return (
    <>
      <div className="portside-rights-line">
        <Field size="small" label={t('batchRoles')}>
          <ManyBox
            label={t('batchRoles')}
            chosen={roles}
            source={roleSource}
            onChange={o => {
              setRoles(o)
            }}
          />
        </Field>
        <Field size="small" label={t('batchUsers')}>
          <ManyBox
            label={t('batchUsers')}
            chosen={users}
            source={userSource}
            onChange={o => {
              setUsers(o)
            }}
          />
        </Field>
        <span className="portside-problem-actions">
          <Button
            size="small"
            appearance={shown ? 'secondary' : 'primary'}
            disabledFocusable={!ready}
            onClick={() => {
              ask(true)
            }}
          >
            {t('batchGive')}
          </Button>
          <Button
            size="small"
            disabledFocusable={!ready}
            onClick={() => {
              ask(false)
            }}
          >
            {t('batchTake')}
          </Button>
        </span>
      </div>
      {shown ? (
        <ShownPreview
          shown={shown}
          roles={roles}
          busy={busy}
          onApply={() => {
            void apply(shown)
          }}
          onCancel={() => {
            setHeld(null)
          }}
        />
      ) : null}
    </>
  )
}

/** Does one change after the other, and says when one failed. */
function useDuring() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const failed = (error: unknown) => {
    notify({ kind: 'error', code: 'updateFailed', message: `${t('updateFailed')}: ${errorText(error)}` })
  }
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, during }
}
