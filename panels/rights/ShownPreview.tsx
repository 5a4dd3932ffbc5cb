import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { RecordedRequests } from '../../blocks/rights/RecordedRequests.tsx'
import type { MembersPreview as Preview } from '../../domain/contracts/rights.calls.ts'
import { fetchRecorded } from '../../src/api/rights.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { MembersPreview } from './MembersPreview.tsx'
import { nameOf } from './role-name.ts'

export interface Shown {
  /** The question for the choices made then. */
  readonly change: { readonly ids: string[]; readonly add: string[]; readonly remove: string[] }
  readonly of: readonly [roles: readonly Option[], users: readonly Option[]]
  readonly preview: Preview
  /** The preview is outdated. */
  readonly changed: boolean
}

interface Props {
  readonly shown: Shown
  readonly roles: readonly Option[]
  readonly busy: boolean
  onApply(): void
  onCancel(): void
}

/** Who gets or loses the roles, before it is done. */
export function ShownPreview({ shown, roles, busy, onApply, onCancel }: Props) {
  const t = useT()
  return (
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
            if (!busy && shown.preview.groups.length > 0) onApply()
          }}
        >
          {t('previewApply')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </section>
  )
}
