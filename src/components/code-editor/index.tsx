import { lazyComponent } from '../../code/lazy-component.tsx'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { usePage, useValue, useWords } from '../../page/runtime.ts'
import { LoadingBar } from '../../views/parts/PanelStates.tsx'

const Editor = lazyComponent(
  async () => (await import('./Editor.tsx')).Editor,
  () => <LoadingBar shown />,
)

/** A text with the colours of its language. It is kept with the panel and never run. */
function CodeEditor({ id, node }: ComponentProps) {
  const { store } = usePage()
  const lang = useValue(node, 'lang')
  const label = useWords(node, 'label')
  const kept = store.kept(id)
  return (
    <Editor
      key={String(lang)}
      label={label}
      lang={String(lang)}
      value={typeof kept === 'string' ? kept : ''}
      onChange={text => {
        store.keep(id, text)
        store.give(id, 'value', text)
      }}
    />
  )
}

export const codeEditor = drawComponent('code-editor', CodeEditor)
