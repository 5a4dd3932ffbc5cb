import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { PageField } from '../../page/PageField.tsx'
import { useWords } from '../../page/runtime.ts'

/** A telephone number, in the format of the product (V-013). */
function TelephoneInput({ id, node }: ComponentProps) {
  const placeholder = useWords(node, 'placeholder')
  return <PageField id={id} node={node} of={{ kind: 'string', format: 'phone', maxLength: 40 }} hint={placeholder} />
}

export const telephoneInput = drawComponent('telephone-input', TelephoneInput)
