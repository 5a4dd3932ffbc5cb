import { commonVariables, type CommonVariable } from '../../../domain/mail/mail-events.ts'
import { readableFields, seesName, type UserActor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { partyOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import { companyTypes, type CompanyType } from '../../../domain/meta/role.ts'
import { isLanguage, type Language } from '../../../domain/meta/text.ts'
import { namesIn, numberedByOthers, recordAddress } from '../../../domain/navigation/record-address.ts'
import { shownText, unitOf } from '../../../domain/print/shown.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { readByIds } from '../../db/read-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { audienceOf } from '../../live/event.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { listOf } from '../compose.ts'
import { readerOf, type CompanyReader } from './readers.ts'
import { declaredVariables } from './variables.ts'

/** A transaction that reaches all rows, with the definitions that hold in it. */
export interface Reach {
  readonly tx: Tx
  readonly index: CatalogueIndex
  readonly now: Date
  readonly baseUrl: string
}

export async function companyReader(
  reach: Pick<Reach, 'tx' | 'index'>,
  id: string,
): Promise<CompanyReader | undefined> {
  const [found] = await readStored(reach.tx, entityNamed(reach.index, 'Company'), { field: 'id', values: [id] })
  const type = companyTypes.find(t => t === found?.companyType)
  if (!found || !type) return undefined
  return {
    id: found.id,
    name: found.name ?? '',
    type,
    language: isLanguage(found.language) ? found.language : 'en_US',
    timeZone: found.timeZone ?? 'UTC',
  }
}

/** Companies of a type that see a record: by its own fields, or because another record names them. */
export async function companiesSeeing(
  { tx, index }: Pick<Reach, 'tx' | 'index'>,
  entity: EntityDefinition,
  id: string,
  type: CompanyType,
): Promise<readonly string[] | 'all'> {
  const [record] = await readStored(tx, entity, { field: 'id', values: [id] })
  if (!record || entity.access.kind !== 'parties') return []
  const party = entity.access.parties[partyOf(entity, type) ?? '']
  if (!party?.named) return audienceOf(entity, record)[type] ?? []
  const naming = entityNamed(index, party.named.entity)
  if (naming.access.kind !== 'parties') return []
  const via = naming.access.parties[partyOf(naming, type) ?? '']?.via ?? []
  const rows = await readStored(tx, naming, { field: party.named.by, values: [id] })
  return rows.flatMap(r => via.map(f => r[f])).filter(c => typeof c === 'string')
}

export async function companySees(
  reach: Pick<Reach, 'tx' | 'index'>,
  entity: EntityDefinition,
  id: string,
  { id: company, type }: CompanyReader,
): Promise<boolean> {
  const seeing = await companiesSeeing(reach, entity, id, type)
  return seeing === 'all' || seeing.includes(company)
}

export interface Correspondence {
  readonly entity: EntityDefinition
  readonly id: string
  readonly author: UserActor
  readonly company: CompanyReader
  readonly language: Language
}

/** Fields that both the author and the company that gets the mail read. */
export function sharedFields({ entity, author, company }: Correspondence): ReadonlySet<string> {
  const theirs = readableFields(readerOf(company), entity)
  return new Set([...readableFields(author, entity)].filter(f => theirs.has(f)))
}

/**
 * The values of the declared variables in a language; empty ones are empty texts. A field that one of the two does not
 * read is missing. Whether both see the record was checked before.
 */
export async function variableValues(reach: Reach, about: Correspondence): Promise<ReadonlyMap<string, string>> {
  const { entity, author, company, language } = about
  const { tx, index, now } = reach
  const reader = readerOf(company)
  const readable = sharedFields(about)
  const wanted = declaredVariables(entity.name).filter(v => !commonVariables.some(c => c === v) && readable.has(v))
  const view = listOf(index, reader, entity)
  const beside = wanted.flatMap(v => [entity.fields[v]?.currency, entity.fields[v]?.unit]).filter(f => f !== undefined)
  const fields = [...new Set([...wanted, ...beside, ...namesIn(view?.opens ?? '')])].filter(
    f => readable.has(f) && Object.hasOwn(entity.fields, f),
  )
  const zone = company.timeZone
  const [row] = await readByIds(
    tx,
    {
      index,
      entity,
      readable,
      names: e => seesName(reader, e) && seesName(author, e),
      zone,
      today: dayIn(zone, now),
    },
    fields,
    [about.id],
  )
  const common: Readonly<Record<CommonVariable, string>> = {
    senderName: author.name,
    senderCompany: author.companyName,
    recipientCompany: company.name,
    link:
      // Suppliers reach an RFQ by their quotations, so there is no address of its own for them.
      row && view
        ? `${reach.baseUrl}/app/#${recordAddress(view.opens ?? '', row, numberedByOthers(entity, company.type))}`
        : `${reach.baseUrl}/app/`,
  }
  const writer = { index, language, timeZone: zone }
  const shown = wanted.flatMap((name): [string, string][] => {
    const f = entity.fields[name]
    if (!f || !row) return []
    const at = { entity, values: row, currency: undefined }
    const value = shownText(writer, f, row[name], at)
    const unit = value === '' ? undefined : unitOf(writer, f, at)
    const where = f.kind === 'datetime' && value !== '' ? ` (${zone})` : ''
    return [[name, `${value}${unit ? ` ${unit}` : ''}${where}`]]
  })
  return new Map([...Object.entries(common), ...shown])
}
