import type { FieldKind } from '../../../domain/meta/field.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { BoolEditor } from './BoolEditor.tsx'
import { CodeEditor, EnumEditor, EnumsEditor, ReferenceEditor, ReferencesEditor } from './ChoiceEditors.tsx'
import type { EditorProps } from './contract.ts'
import { DateEditor } from './DateEditor.tsx'
import { RichText } from '../rich/RichText.tsx'
import { LinesEditor, NumberEditor, TextEditor } from './TextEditor.tsx'

/** The editor library is loaded on first edit; until then the text is readable. */
const RichTextEditor = lazyComponent(
  async () => (await import('../rich/RichEditor.tsx')).RichEditor,
  ({ value }: EditorProps) => <RichText html={typeof value === 'string' ? value : ''} />,
)

type Editable = Exclude<FieldKind, 'file' | 'files'>

const editors: Readonly<Record<Editable, (props: EditorProps) => React.JSX.Element>> = {
  string: TextEditor,
  text: LinesEditor,
  rich: RichTextEditor,
  int: NumberEditor,
  decimal: NumberEditor,
  money: NumberEditor,
  date: DateEditor,
  datetime: DateEditor,
  bool: BoolEditor,
  enum: EnumEditor,
  enums: EnumsEditor,
  ref: ReferenceEditor,
  refs: ReferencesEditor,
  json: LinesEditor,
}

/** Files have their own editor, which needs the record; JSON is typed as text. */
export const hasEditor = (kind: FieldKind): kind is Editable => Object.hasOwn(editors, kind)

/** The editor of a field, by kind. */
export function FieldEditor(props: EditorProps) {
  if (!hasEditor(props.field.kind)) return null
  const Editor = props.field.codes ? CodeEditor : editors[props.field.kind]
  return <Editor {...props} />
}
