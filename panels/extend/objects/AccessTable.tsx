import { Checkbox, Field, Select } from '@fluentui/react-components'
import type { Access, Party } from '../../../domain/meta/entity.ts'
import type { Field as Defined } from '../../../domain/meta/field.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { companyTypes, type CompanyType } from '../../../domain/meta/role.ts'
import { listLabel, useLists } from '../../../src/fields/lists.ts'
import { useT, useText } from '../../../src/i18n/intl.ts'

const typeList = 'company:companyType'
const partners = companyTypes.filter(t => t !== '0')

/** The fields through which companies of a type see a record; the platform may see all. */
function viaOf(access: Access, type: CompanyType): readonly string[] {
  if (access.kind !== 'parties') return []
  return Object.values(access.parties).find(p => p.companyTypes.includes(type))?.via ?? []
}
const platformSees = (access: Access): boolean =>
  access.kind === 'parties' && Object.values(access.parties).some(p => p.all === true)

/** One party per company type with access. */
function partiesOf(platform: boolean, via: (type: CompanyType) => readonly string[]): Access {
  const parties: Record<string, Party> = platform ? { platform: { companyTypes: ['0'], all: true } } : {}
  for (const type of partners)
    if (via(type).length > 0) parties[`type${type}`] = { companyTypes: [type], via: via(type) }
  return { kind: 'parties', parties }
}

/** Which companies see a record: named ones, those of its parent, or all. */
export function AccessTable({ draft, onChange }: { readonly draft: ObjectDefinition; onChange(access: Access): void }) {
  const t = useT()
  const text = useText()
  useLists([typeList])
  const { access } = draft
  const companies = Object.entries(draft.fields).filter(([, f]) => f.kind === 'ref' && f.entity === 'Company')
  const parents = Object.entries(draft.fields).filter(([, f]) => f.kind === 'ref' && f.entity !== 'Company')
  const kindTo = (kind: string) => {
    onChange(
      kind === 'shared'
        ? { kind }
        : kind === 'through'
          ? { kind, field: parents[0]?.[0] ?? '' }
          : partiesOf(true, type => (type === '3' && companies[0] ? [companies[0][0]] : [])),
    )
  }
  return (
    <>
      <div className="portside-extend-line">
        <Field size="small" label={t('objectsAccessKind')}>
          <Select
            value={access.kind}
            onChange={(_, d) => {
              kindTo(d.value)
            }}
          >
            {(['parties', 'through', 'shared'] as const).map(k => (
              <option key={k} value={k}>
                {t(`objectsAccess_${k}`)}
              </option>
            ))}
          </Select>
        </Field>
        {access.kind === 'through' ? (
          <Field size="small" label={t('objectsBelongs')}>
            <Select
              value={access.field}
              onChange={(_, d) => {
                onChange({ kind: 'through', field: d.value })
              }}
            >
              <option value="">{t('choose')}</option>
              {parents.map(([n, f]) => (
                <option key={n} value={n}>
                  {text(f.label)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {access.kind === 'parties' ? (
          <Field size="small" label={listLabel(typeList, '0')}>
            <Checkbox
              checked={platformSees(access)}
              label={t('objectsPlatformSees')}
              onChange={(_, d) => {
                onChange(partiesOf(d.checked === true, type => viaOf(access, type)))
              }}
            />
          </Field>
        ) : null}
      </div>
      {access.kind === 'parties' && companies.length === 0 ? (
        <p className="portside-extend-wrong">{t('objectsNoCompany')}</p>
      ) : null}
      {access.kind === 'parties' && companies.length > 0 ? (
        <PartnerTicks access={access} companies={companies} onChange={onChange} />
      ) : null}
    </>
  )
}

interface TicksProps {
  readonly access: Access
  /** Fields that name a company. */
  readonly companies: readonly (readonly [string, Defined])[]
  onChange(access: Access): void
}

/** Which types of companies see a record through which field. */
function PartnerTicks({ access, companies, onChange }: TicksProps) {
  const t = useT()
  const text = useText()
  const tick = (name: string, type: CompanyType, on: boolean) => {
    onChange(
      partiesOf(platformSees(access), other => {
        const has = viaOf(access, other).filter(n => n !== name || other !== type)
        return other === type && on ? [...has, name] : has
      }),
    )
  }
  return (
    <div className="portside-objects-table">
      <table className="portside-objects-ticks">
        <thead>
          <tr>
            <th scope="col">{t('objectsSeenBy')}</th>
            {partners.map(type => (
              <th scope="col" key={type}>
                {listLabel(typeList, type)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(([n, f]) => (
            <tr key={n}>
              <th scope="row">{text(f.label)}</th>
              {partners.map(type => (
                <td key={type}>
                  <Checkbox
                    checked={viaOf(access, type).includes(n)}
                    aria-label={`${text(f.label)}: ${listLabel(typeList, type)}`}
                    onChange={(_, d) => {
                      tick(n, type, d.checked === true)
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
