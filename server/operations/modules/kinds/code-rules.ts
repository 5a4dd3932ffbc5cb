import { isNumerals } from '../../../../domain/encoder/check.ts'
import type { SectionSetting } from '../../../../domain/encoder/sections.ts'
import { invalid } from '../../../../domain/errors/failure.ts'
import { definitionOf, readRecord, type Values } from '../../../../domain/modules/record-form.ts'
import { codeRuleForm } from '../../../../domain/modules/record-forms.ts'
import type { CatalogueIndex } from '../../../../domain/meta/catalogue.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import type { Tx } from '../../../db/tenant-transaction.ts'
import { readStored } from '../../../db/write-rows.ts'
import { saveOne } from '../../records/save.ts'
import { entityNamed } from '../../unit-of-work.ts'
import { listOf, otherForm, type RecordKind } from './record-kind.ts'

/** Number rules by their codes, with their uses. */
export const codeRuleKind: RecordKind = {
  entity: 'CodeRule',
  async read(tx, index, keys) {
    const rows = await tx.rows<{ id: string }>(sql`select id from code_rule__s
      where (${listOf(keys)}::text[] is null or code = any(${listOf(keys)}::text[])) order by code limit 500`)
    const values = rows.map(r => r.id)
    const rules = await readStored(tx, entityNamed(index, 'CodeRule'), { field: 'id', values })
    const instances = await readStored(tx, entityNamed(index, 'CodeInstance'), { field: 'rule', values })
    const pools = await numeralsHere(tx, index)
    return rules.map(rule => {
      const sections = (Array.isArray(rule.sections) ? rule.sections : []) as readonly Section[]
      const own = instances
        .filter(i => i.rule === rule.id)
        .toSorted((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1))
      return {
        kind: 'codeRule',
        key: rule.code ?? '',
        definition: definitionOf(codeRuleForm, rule, {
          sections: sections.map(s => ({ ...s, setting: withNumerals(s.setting, pools) })),
          instances: own,
        }),
      }
    })
  },
  async save(tx, context, { key, definition }) {
    const read = readRecord(codeRuleForm, definition)
    if (read?.record['code'] !== key) throw otherForm()
    const { there, old } = await tx.elevated(async inner => {
      const found = await inner.one<{ id: string; revision: number }>(
        sql`select id, revision from code_rule__s where code = ${key}`,
      )
      const rows = await inner.rows<{ id: string }>(
        sql`select id from code_section__s where rule_id = ${found?.id ?? null}::uuid`,
      )
      return { there: found, old: rows.map(r => r.id) }
    })
    const { id } = await saveOne(tx, context, 'CodeRule', {
      record: { ...read.record, ...there },
      rows: { codeSections: { save: read.rows.sections.map((s, order) => ({ ...s, order })), remove: old } },
    })
    for (const instance of read.rows.instances) await saveInstance(tx, context, id, instance)
  },
}

interface Section {
  readonly name: string
  readonly type: string
  readonly setting: SectionSetting
}

/** A pool is a record of the installation: its characters stand in the section. */
function withNumerals({ pool, ...setting }: SectionSetting, pools: ReadonlyMap<string, object>): SectionSetting {
  const numerals = setting.numerals ?? pools.get(pool ?? '')
  return isNumerals(numerals) ? { ...setting, numerals } : setting
}

async function numeralsHere(tx: Tx, index: CatalogueIndex): Promise<ReadonlyMap<string, object>> {
  const ids = await tx.rows<{ id: string }>(sql`select id from character_pool__s`)
  const pools = await readStored(tx, entityNamed(index, 'CharacterPool'), { field: 'id', values: ids.map(p => p.id) })
  return new Map(
    pools.map(p => [
      p.id,
      {
        characters: p.characters,
        startCode: p.startCode,
        endCode: p.endCode ?? '',
        replenishCode: p.replenishCode ?? '',
        minLength: p.minLength,
        maxLength: p.maxLength,
      },
    ]),
  )
}

/** A use with this code that draws by another rule is not taken over. */
async function saveInstance(tx: Tx, context: Context, rule: string, instance: Values): Promise<void> {
  const { code, ...values } = instance
  const there = await tx.elevated(inner =>
    inner.one<{ id: string; revision: number; rule: string }>(
      sql`select id, revision, rule_id as rule from code_instance__s where code = ${typeof code === 'string' ? code : ''}`,
    ),
  )
  if (there && there.rule !== rule)
    throw invalid([{ field: 'code', code: 'MODULE_INSTANCE_TAKEN', params: { code: String(code) } }])
  await saveOne(tx, context, 'CodeInstance', {
    record: { ...values, ...(there ? { id: there.id, revision: there.revision } : { code, rule }) },
  })
}
