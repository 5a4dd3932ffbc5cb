import { Field, Input } from '@fluentui/react-components'
import type { WireField } from '../../domain/contracts/definitions.ts'
import { isDateOnly } from '../../domain/values/date-only.ts'
import { FieldEditor } from '../../src/fields/edit/FieldEditor.tsx'
import { listLabel, listValues } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { countFields, type CargoProps } from './draft.ts'
import { lists } from './freight-lists.ts'
import { Pick, Place, Record } from './inputs.tsx'
import { Packages } from './Packages.tsx'

/** The shipment or the cargo that is rated, and whom it is rated for. */
export function CargoFields({ draft, wrong, onChange }: CargoProps) {
  const t = useT()
  const text = (name: 'grossKg' | 'cbm' | 'billsOfLading' | 'insuredValue' | 'days', label: string) => (
    <Field
      size="small"
      label={label}
      {...(wrong.includes(name)
        ? { validationMessage: t(countFields.some(c => c === name) ? 'freightWhole' : 'freightFigure') }
        : {})}
    >
      <Input
        inputMode="decimal"
        value={draft[name]}
        onChange={(_, d) => {
          onChange({ [name]: d.value })
        }}
      />
    </Field>
  )
  return (
    <div className="portside-freight-fields">
      <AskedFields draft={draft} wrong={wrong} onChange={onChange} />
      <Place
        label={t('freightFrom')}
        value={draft.pol}
        wrong={wrong.includes('pol')}
        onPut={pol => {
          onChange({ pol })
        }}
      />
      <Place
        label={t('freightTo')}
        value={draft.pod}
        wrong={wrong.includes('pod')}
        onPut={pod => {
          onChange({ pod })
        }}
      />
      {listValues(lists.container).map(({ code }) => (
        <Field
          key={code}
          size="small"
          label={t('freightContainers', { type: listLabel(lists.container, code) })}
          {...(wrong.includes(code) ? { validationMessage: t('freightWhole') } : {})}
        >
          <Input
            inputMode="numeric"
            value={draft.containers[code] ?? ''}
            onChange={(_, d) => {
              onChange({ containers: { ...draft.containers, [code]: d.value } })
            }}
          />
        </Field>
      ))}
      {text('grossKg', t('freightKg'))}
      {draft.packages.length === 0 ? text('cbm', t('freightCbm')) : null}
      {text('billsOfLading', t('freightBl'))}
      {text('insuredValue', t('freightInsured'))}
      {text('days', t('freightDays'))}
      <Packages draft={draft} wrong={wrong} onChange={onChange} />
    </div>
  )
}

/** The day of departure, written as every other day. */
const day: WireField = {
  kind: 'date',
  label: { en_US: 'Departure', zh_CN: '出发日期' },
  writable: true,
  creatable: true,
}

function AskedFields({ draft, wrong, onChange }: CargoProps) {
  const t = useT()
  const isDay = isDateOnly(draft.date)
  return (
    <>
      {findRoute('/shipment_tracking') ? (
        <Record
          label={t('freightShipment')}
          entity="Shipment"
          chosen={draft.shipment}
          placeholder={t('freightTyped')}
          onPut={shipment => {
            onChange({ shipment })
          }}
        />
      ) : null}
      <Pick
        label={t('freightView')}
        value={draft.view}
        options={[
          { value: 'cost', label: t('freightCost') },
          { value: 'price', label: t('freightPrice') },
        ]}
        onPut={view => {
          onChange({ view: view === 'price' ? 'price' : 'cost' })
        }}
      />
      {draft.view === 'price' ? (
        <Record
          label={t('freightCustomer')}
          entity="Company"
          chosen={draft.customer}
          placeholder={t('freightAnyCustomer')}
          onPut={customer => {
            onChange({ customer })
          }}
        />
      ) : null}
      <Pick
        label={t('freightMode')}
        value={draft.mode}
        options={listValues(lists.mode).map(v => ({ value: v.code, label: listLabel(lists.mode, v.code) }))}
        onPut={mode => {
          onChange({ mode })
        }}
      />
      <Field
        size="small"
        label={t('freightDay')}
        {...(wrong.includes('date') ? { validationMessage: t('freightDayNeeded') } : {})}
      >
        <FieldEditor
          field={day}
          value={isDay ? draft.date : null}
          typed={isDay || draft.date === '' ? undefined : { text: draft.date, code: 'BAD_DATE' }}
          around={{ entity: { fields: {} }, values: {} }}
          onChange={date => {
            onChange({ date: typeof date === 'string' ? date : '' })
          }}
          onTyped={({ text }) => {
            onChange({ date: text })
          }}
        />
      </Field>
      <Pick
        label={t('freightCurrency')}
        value={draft.currency}
        options={listValues(lists.currency).map(v => ({
          value: v.code,
          label: `${v.code} ${listLabel(lists.currency, v.code)}`,
        }))}
        onPut={currency => {
          onChange({ currency })
        }}
      />
      <Record
        label={t('freightCarrier')}
        entity="Carrier"
        chosen={draft.carrier}
        placeholder={t('freightAnyCarrier')}
        onPut={carrier => {
          onChange({ carrier })
        }}
      />
      <Record
        label={t('freightTemplate')}
        entity="LogisticsCostTemplate"
        chosen={draft.template}
        placeholder={t('freightNoTemplate')}
        onPut={template => {
          onChange({ template })
        }}
      />
    </>
  )
}
