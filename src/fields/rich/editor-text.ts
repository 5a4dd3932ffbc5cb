import { Mark, type JSONContent } from '@tiptap/core'
import { ListItem } from '@tiptap/extension-list'
import { Fragment, Slice, type Schema } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { richSizes, sameMarks, type RichBlock, type RichSpan } from '../../../domain/values/rich-text.ts'

/** Font size as an attribute, because the page's policy rejects inline styles. */
const Size = Mark.create({
  name: 'size',
  addAttributes: () => ({ px: { default: richSizes[1] } }),
  parseHTML: () => [
    {
      tag: 'span[data-size]',
      getAttrs: node => {
        const px = Number(node.getAttribute('data-size'))
        return richSizes.some(s => s === px) ? { px } : false
      },
    },
  ],
  renderHTML: ({ mark }) => ['span', { 'data-size': String(mark.attrs.px) }, 0],
})

/** Lists are flat, like in the stored form. Tab leaves the editor, as in every field. */
const Item = ListItem.extend({
  content: 'paragraph',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** The editor schema equals the stored form: other pasted markup is reduced to its words. */
export const extensions = [
  Item,
  Size,
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    listKeymap: false,
    listItem: false,
  }),
]

const wordsOf = (text: string, marks: JSONContent['marks']): JSONContent[] =>
  text
    .split('\n')
    .flatMap((line, i) => [
      ...(i > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(marks && marks.length > 0 ? { marks } : {}) }]),
    ])

const spanOf = (s: RichSpan): JSONContent[] =>
  wordsOf(s.text, [
    ...(s.size === undefined ? [] : [{ type: 'size', attrs: { px: s.size } }]),
    ...(s.bold ? [{ type: 'bold' }] : []),
    ...(s.italic ? [{ type: 'italic' }] : []),
    ...(s.underline ? [{ type: 'underline' }] : []),
  ])

const paragraph = (spans: readonly RichSpan[]): JSONContent => ({ type: 'paragraph', content: spans.flatMap(spanOf) })

/** A text in the form of the editor. */
export const toEditor = (blocks: readonly RichBlock[]): JSONContent => ({
  type: 'doc',
  content:
    blocks.length === 0
      ? [{ type: 'paragraph' }]
      : blocks.map(b =>
          b.kind === 'paragraph'
            ? paragraph(b.spans)
            : {
                type: b.kind === 'items' ? 'bulletList' : 'orderedList',
                content: b.items.map(item => ({ type: 'listItem', content: [paragraph(item)] })),
              },
        ),
})

/** Content of the editor. */
export const fromEditor = (doc: JSONContent): readonly RichBlock[] =>
  (doc.content ?? []).map((node): RichBlock =>
    node.type === 'bulletList' || node.type === 'orderedList'
      ? {
          kind: node.type === 'bulletList' ? 'items' : 'steps',
          items: (node.content ?? []).map(item => joined((item.content ?? []).flatMap(p => spansOf(p)))),
        }
      : { kind: 'paragraph', spans: joined(spansOf(node)) },
  )

const spansOf = (node: JSONContent): RichSpan[] =>
  (node.content ?? []).map((n): RichSpan => {
    const has = (mark: string) => n.marks?.some(m => m.type === mark) === true
    const size: unknown = n.marks?.find(m => m.type === 'size')?.attrs?.px
    return {
      text: n.type === 'hardBreak' ? '\n' : (n.text ?? ''),
      ...(has('bold') ? { bold: true } : {}),
      ...(has('italic') ? { italic: true } : {}),
      ...(has('underline') ? { underline: true } : {}),
      ...(typeof size === 'number' ? { size } : {}),
    }
  })

/** Adjacent text of one style is one span; a line break belongs to the words before it. */
function joined(spans: readonly RichSpan[]): RichSpan[] {
  const out: RichSpan[] = []
  for (const s of spans) {
    const before = out.at(-1)
    if (before && (s.text === '\n' || sameMarks(before, s)))
      out[out.length - 1] = { ...before, text: before.text + s.text }
    else out.push(s)
  }
  return out
}

/** Pasted text as a slice for the document. */
export const sliceOf = (schema: Schema, blocks: readonly RichBlock[]): Slice =>
  Slice.maxOpen(Fragment.from(schema.nodeFromJSON(toEditor(blocks)).content))
