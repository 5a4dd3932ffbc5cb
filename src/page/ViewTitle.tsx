import { useText } from '../i18n/intl.ts'
import { useDefinition } from '../views/parts/use-definition.ts'

/** The title of a view, as its definition says it. */
export function ViewTitle({ code }: { readonly code: string }) {
  const text = useText()
  const view = useDefinition('view', code)
  return <h3>{view.state === 'ready' ? text(view.value.title) : ''}</h3>
}
