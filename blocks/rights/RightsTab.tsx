import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  Checkbox,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { FieldLevel, RoleRights } from '../../domain/contracts/rights.calls.ts'
import type { RoleLimits } from '../../domain/meta/actor.ts'
import { isApiError } from '../../src/api/errors.ts'
import { saveRecord } from '../../src/api/records.ts'
import { fetchRecorded, fetchRoleRights } from '../../src/api/rights.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { RecordedRequests } from './RecordedRequests.tsx'
import { levelIn, linesOf, onTop, withAction, withLevel, withScreen } from './limits.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    marginBottom: tokens.spacingVerticalS,
    '& button': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
  checks: { display: 'grid', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' },
  table: {
    borderCollapse: 'collapse',
    fontSize: '13px',
    '& th': { textAlign: 'start', fontWeight: tokens.fontWeightRegular, paddingInlineEnd: '16px' },
    '& td': { paddingBlock: 0 },
  },
})

/** Limits of a role below its base: screens, actions, rights, fields. Nothing can be added. */
export function RightsTab({ id, onChanged }: { readonly id: string; onChanged(): void }) {
  const { value, error, again } = useFetched(`rights/${id}`, stop => fetchRoleRights(id, stop))
  if (!value) return error ? <Failure error={error} onRetry={again} /> : <LoadingBar shown />
  return (
    <>
      {error ? <Failure error={error} onRetry={again} /> : null}
      <Editor
        key={id}
        rights={value}
        onSaved={() => {
          again()
          onChanged()
        }}
        onOlder={again}
      />
    </>
  )
}

function Editor({ rights, onSaved, onOlder }: { readonly rights: RoleRights; onSaved(): void; onOlder(): void }) {
  const styles = useStyles()
  const t = useT()
  const [begun, setBegun] = useState({ limits: rights.limits, revision: rights.revision })
  const [limits, setLimits] = useState<RoleLimits>(rights.limits)
  const [busy, setBusy] = useState(false)
  const [older, setOlder] = useState(false)
  // Compares meaning, not form: a removed and restored tick is no change.
  const said = (of: RoleLimits) =>
    JSON.stringify([...linesOf({ ...rights, limits: of })].map(([key, line]) => [key, line.has]))
  const changed = said(limits) !== said(begun.limits)
  // Changes saved by others are loaded. One's own changes stay; if the save is rejected, they are applied to the new
  // version for review.
  if (rights.revision > begun.revision && (!changed || older)) {
    setBegun({ limits: rights.limits, revision: rights.revision })
    setLimits(onTop(rights, begun.limits, limits))
    setOlder(false)
  }
  const fixed = !rights.editable
  const save = async () => {
    setBusy(true)
    try {
      const { record } = await saveRecord(
        'Role',
        { record: { id: rights.id, revision: begun.revision, permissions: limits } },
        crypto.randomUUID(),
      )
      setBegun({ limits, revision: record.revision })
      notify({ kind: 'success', code: 'saved' })
      onSaved()
    } catch (error) {
      const conflict = isApiError(error, 'CONFLICT')
      notify({
        kind: 'error',
        code: 'updateFailed',
        message: `${t('updateFailed')}: ${conflict ? t('permissionsOlder') : errorText(error)}`,
      })
      if (conflict) {
        setOlder(true)
        onOlder()
      }
    }
    setBusy(false)
  }
  return (
    <>
      <div className={styles.bar}>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={!changed || busy || fixed}
          onClick={() => void save()}
        >
          {t('savePermissions')}
        </Button>
        <span>{t(fixed ? 'permissionsFixed' : 'permissionsNote')}</span>
      </div>
      {changed && !fixed ? (
        <RecordedRequests key={said(limits)} ask={() => fetchRecorded({ role: rights.id, permissions: limits })} />
      ) : null}
      <Accordion multiple collapsible>
        <ScreensItem rights={rights} limits={limits} fixed={fixed} onChange={setLimits} />
        {rights.states.map(s => (
          <StatesItem key={s.code} states={s} limits={limits} fixed={fixed} onChange={setLimits} />
        ))}
        {rights.entities.map(e => (
          <EntityItem key={e.name} entity={e} limits={limits} fixed={fixed} onChange={setLimits} />
        ))}
      </Accordion>
    </>
  )
}

interface ItemProps {
  readonly limits: RoleLimits
  readonly fixed: boolean
  onChange(limits: RoleLimits): void
}

function ScreensItem({ rights, limits, fixed, onChange }: ItemProps & { readonly rights: RoleRights }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <AccordionItem value="screens">
      <AccordionHeader size="small">{t('rightsScreens')}</AccordionHeader>
      <AccordionPanel>
        <div className={styles.checks}>
          {rights.screens.map(s => (
            <Checkbox
              key={s.name}
              label={text(s.title)}
              title={s.path}
              disabled={fixed}
              checked={!limits.screens?.includes(s.name)}
              onChange={(_, d) => {
                onChange(withScreen(limits, s.name, d.checked === true))
              }}
            />
          ))}
        </div>
      </AccordionPanel>
    </AccordionItem>
  )
}

function StatesItem({
  states: s,
  limits,
  fixed,
  onChange,
}: ItemProps & { readonly states: RoleRights['states'][number] }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <AccordionItem value={`state/${s.code}`}>
      <AccordionHeader size="small">{t('rightsActions', { name: text(s.title) })}</AccordionHeader>
      <AccordionPanel>
        <div className={styles.checks}>
          {s.actions.map(a => (
            <Checkbox
              key={a.code}
              label={text(a.label)}
              disabled={fixed}
              checked={!limits.actions?.[s.code]?.includes(a.code)}
              onChange={(_, d) => {
                onChange(withAction(limits, s.code, a.code, d.checked === true))
              }}
            />
          ))}
        </div>
      </AccordionPanel>
    </AccordionItem>
  )
}

function EntityItem({
  entity: e,
  limits,
  fixed,
  onChange,
}: ItemProps & { readonly entity: RoleRights['entities'][number] }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <AccordionItem value={`entity/${e.name}`}>
      <AccordionHeader size="small">{text(e.label)}</AccordionHeader>
      <AccordionPanel>
        <div className={styles.checks}>
          {e.actions.map(a => (
            <Checkbox
              key={a}
              label={t(`right_${a}` as MessageKey)}
              disabled={fixed}
              checked={!limits.actions?.[e.name]?.includes(a)}
              onChange={(_, d) => {
                onChange(withAction(limits, e.name, a, d.checked === true))
              }}
            />
          ))}
        </div>
        <table className={styles.table}>
          <tbody>
            {e.fields.map(f => (
              <tr key={f.name}>
                <th scope="row">{text(f.label)}</th>
                <td>
                  <RadioGroup
                    layout="horizontal"
                    aria-label={text(f.label)}
                    disabled={fixed}
                    value={levelIn(limits, e.name, f.name, f.level)}
                    onChange={(_, d) => {
                      onChange(withLevel(limits, e.name, f.name, d.value as FieldLevel, f.level))
                    }}
                  >
                    {(['hidden', 'readonly', ...(f.level === 'editable' ? ['editable'] : [])] as const).map(l => (
                      <Radio key={l} value={l} label={t(`level_${l}` as MessageKey)} />
                    ))}
                  </RadioGroup>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </AccordionPanel>
    </AccordionItem>
  )
}
