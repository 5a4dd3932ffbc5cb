import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { ProcessDetail, ShownNode } from '../../domain/contracts/workflow.calls.ts'
import { noCopies, type NodeParts, type ProcessChoices } from '../../domain/workflow/configure.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { withNode, withParts } from './choices.ts'
import { CopiesFields } from './CopiesFields.tsx'
import { EscalationFields } from './EscalationFields.tsx'
import { MailFields } from './MailFields.tsx'
import { OperationList } from './OperationList.tsx'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, alignItems: 'flex-start' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  note: { color: tokens.colorNeutralForeground3, margin: 0 },
  form: { width: '100%' },
})

interface Props {
  readonly node: ShownNode
  readonly choices: ProcessChoices
  readonly kind: ProcessDetail['kinds'][number] | undefined
  readonly draft: boolean
  onChange(choices: ProcessChoices): void
  onClose(): void
}

/** A node: its information first, then what is hidden there and who gets copies (B-109, B-111). */
export function NodeDialog({ node, choices, kind, draft, onChange, onClose }: Props) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const kept = choices.nodes?.find(n => n.node === node.id)
  const [viewCode, setViewCode] = useState(kept?.viewCode ?? '')
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_, d) => {
        if (!d.open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('procNodeOf', { node: node.name || node.id })}</DialogTitle>
          <DialogContent className={styles.body}>
            <section className={styles.part} aria-label={t('procNodeInfo')}>
              <h3 className={styles.title}>{t('procNodeInfo')}</h3>
              <Field label={t('procView')} hint={t('procViewNote')} className={styles.form}>
                <Select
                  value={viewCode}
                  disabled={!draft}
                  onChange={(_, d) => {
                    setViewCode(d.value)
                  }}
                >
                  <option value="">{t('procViewNone')}</option>
                  {(kind?.forms ?? []).map(f => (
                    <option key={f.code} value={f.code}>
                      {text(f.title)} ({f.code})
                    </option>
                  ))}
                </Select>
              </Field>
              {draft ? (
                <Button
                  size="small"
                  onClick={() => {
                    onChange(withNode(choices, { node: node.id, ...(viewCode === '' ? {} : { viewCode }) }))
                  }}
                >
                  {t('procNodeSave')}
                </Button>
              ) : null}
            </section>
            <Parts node={node} choices={choices} disabled={!draft || !kept} onChange={onChange} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

interface PartsProps extends Pick<Props, 'node' | 'choices' | 'onChange'> {
  readonly disabled: boolean
}

/** Kept at once; offered when the information of the node is kept. */
function Parts({ node, choices, disabled, onChange }: PartsProps) {
  const styles = useStyles()
  const t = useT()
  const groups = choices.privileges ?? []
  const parts: NodeParts = choices.parts?.find(p => p.node === node.id) ?? {
    node: node.id,
    privileges: [],
    copies: noCopies,
  }
  const known = choices.nodes?.some(n => n.node === node.id) === true
  return (
    <section className={styles.part} aria-label={t('procNodeParts')}>
      <h3 className={styles.title}>{t('procNodeParts')}</h3>
      {known ? null : <p className={styles.note}>{t('procNodeFirst')}</p>}
      <strong>{t('procPrivileges')}</strong>
      {groups.length === 0 ? <p className={styles.note}>{t('procNoPrivileges')}</p> : null}
      {groups.map(({ authCode, name }) => (
        <Checkbox
          key={authCode}
          label={`${name} (${authCode})`}
          disabled={disabled}
          checked={parts.privileges.includes(authCode)}
          onChange={(_, d) => {
            const others = parts.privileges.filter(c => c !== authCode)
            onChange(withParts(choices, { ...parts, privileges: d.checked === true ? [...others, authCode] : others }))
          }}
        />
      ))}
      <Checkbox
        label={t('procOpens')}
        disabled={disabled}
        checked={parts.opens === true}
        onChange={(_, d) => {
          onChange(withParts(choices, { ...parts, opens: d.checked === true }))
        }}
      />
      <CopiesFields
        label={t('procCopiesNode')}
        copies={parts.copies}
        disabled={disabled}
        onChange={copies => {
          onChange(withParts(choices, { ...parts, copies }))
        }}
      />
      <MailFields
        email={parts.email}
        disabled={disabled}
        onChange={email => {
          onChange(withParts(choices, { ...parts, email }))
        }}
      />
      <OperationList
        operations={parts.operations ?? []}
        disabled={disabled}
        onChange={operations => {
          onChange(withParts(choices, { ...parts, operations }))
        }}
      />
      <EscalationFields
        escalates={parts.escalates}
        disabled={disabled}
        onChange={escalates => {
          const { escalates: _, ...others } = parts
          onChange(withParts(choices, escalates ? { ...others, escalates } : others))
        }}
      />
    </section>
  )
}
