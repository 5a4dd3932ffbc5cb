import { Button, Field, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { MembersPreview as Preview } from '../../domain/contracts/rights.calls.ts'
import { changeMembers } from '../../src/api/account.ts'
import { isApiError } from '../../src/api/errors.ts'
import { fetchRecorded, previewMembers } from '../../src/api/rights.ts'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { recordSource, type Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { RecordedRequests } from '../../blocks/rights/RecordedRequests.tsx'
import { MembersPreview } from './MembersPreview.tsx'
import { nameOf } from './role-name.ts'

interface Shown {
  /** The question for the choices made then. */
  readonly change: { readonly ids: string[]; readonly add: string[]; readonly remove: string[] }
  readonly of: readonly [roles: readonly Option[], users: readonly Option[]]
  readonly preview: Preview
  /** The preview is outdated. */
  readonly changed: boolean
}

/** Several roles for several people: a preview, then exactly that. */
export function BatchAssign() {
  const t = useT()
  const roleSource = useMemo(() => recordSource('Role'), []),
    userSource = useMemo(() => recordSource('User'), [])
  const [roles, setRoles] = useState<readonly Option[]>([])
  const [users, setUsers] = useState<readonly Option[]>([])
  const [held, setHeld] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(false)
  // Ignores a preview for an earlier choice.
  const shown = held?.of[0] === roles && held.of[1] === users ? held : null
  const ready = roles.length > 0 && users.length > 0 && !busy
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
        <section className="portside-rights-preview" aria-labelledby="rights-preview">
          <h3 id="rights-preview">
            {t('previewTitle')}: {t(shown.change.add.length > 0 ? 'batchGive' : 'batchTake')} (
            {roles.map(nameOf).join(', ')})
          </h3>
          {shown.changed ? (
            <MessageBar intent="warning">
              <MessageBarBody>{t('previewChanged')}</MessageBarBody>
            </MessageBar>
          ) : null}
          <MembersPreview preview={shown.preview} />
          {shown.preview.groups.length > 0 ? (
            <RecordedRequests key={shown.preview.seal} ask={() => fetchRecorded(shown.change)} />
          ) : null}
          <span className="portside-problem-actions">
            <Button
              size="small"
              appearance="primary"
              disabledFocusable={busy || shown.preview.groups.length === 0}
              onClick={() => {
                if (!busy && shown.preview.groups.length > 0) void apply(shown)
              }}
            >
              {t('previewApply')}
            </Button>
            <Button
              size="small"
              onClick={() => {
                setHeld(null)
              }}
            >
              {t('cancel')}
            </Button>
          </span>
        </section>
      ) : null}
    </>
  )
}
