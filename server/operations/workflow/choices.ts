import type { ProcessDetail } from '../../../domain/contracts/workflow.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { firstAt } from '../../../domain/navigation/paths.ts'
import { approvable } from '../../../domain/workflow/approvable.ts'
import { checkChoices, type KnownForms } from '../../../domain/workflow/check-choices.ts'
import type { ProcessChoices } from '../../../domain/workflow/configure.ts'
import type { ProcessModel } from '../../../domain/workflow/model.ts'
import type { Context } from '../../context.ts'

const formsOf = (index: CatalogueIndex): KnownForms => ({
  entity: name => index.entity.get(name),
  entityOfForm: code => {
    const view = index.view.get(code)
    return view?.kind === 'form' || view?.kind === 'document' ? view.entity : undefined
  },
  hasScreen: path => firstAt(index.catalogue.screens, path) !== undefined,
})

/** Choices are refused with all that is wrong about them; what was kept before is compared. */
export function refuseChoices(
  { catalogue }: Context,
  choices: readonly ProcessChoices[],
  before: readonly ProcessChoices[],
): void {
  const forms = formsOf(catalogue.common)
  const problems = choices.flatMap(c =>
    checkChoices(
      c,
      before.find(b => b.process === c.process),
      forms,
    ),
  )
  if (problems.length > 0) throw invalid(problems)
}

/** A draft is published when it is kept with the main entity of each process (V-111). */
export function refuseWithoutEntity(models: readonly ProcessModel[], choices: readonly ProcessChoices[]): void {
  const missing = models.some(m => choices.find(c => c.process === m.key)?.mainEntity === undefined)
  if (missing) throw invalid([problem('WF_MAIN_ENTITY_FIRST')])
}

/** Kinds of records that a process can decide about, with what can be chosen for its nodes. */
export const kindsOf = ({ catalogue: { common } }: Context): ProcessDetail['kinds'] =>
  [...new Set<string>(approvable.map(a => a.entity))].flatMap(name => {
    const entity = common.entity.get(name)
    if (!entity) return []
    const forms = common.catalogue.views.filter(
      v => (v.kind === 'form' || v.kind === 'document') && 'entity' in v && v.entity === name,
    )
    return [
      {
        entity: name,
        label: entity.label,
        forms: forms.map(v => ({ code: v.code, title: v.title })),
        fields: Object.entries(entity.fields)
          .filter(([, f]) => !f.secret)
          .map(([field, { label, server, compute }]) => ({
            name: field,
            label,
            writable: server !== true && compute === undefined,
          })),
      },
    ]
  })
