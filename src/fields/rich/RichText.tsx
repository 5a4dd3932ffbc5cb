import { makeStyles } from '@fluentui/react-components'
import { Fragment, useMemo, type CSSProperties } from 'react'
import { readRich, type RichBlock, type RichSpan } from '../../../domain/values/rich-text.ts'

const useStyles = makeStyles({
  text: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    lineHeight: 1.4,
    '& p': { margin: '0 0 4px', minHeight: '1lh' },
    '& ul, & ol': { margin: '0 0 4px', paddingInlineStart: '24px' },
    '& > :last-child': { marginBottom: 0 },
  },
})

/** Rich text as elements; the page never parses it as HTML. */
export function RichText({ html }: { readonly html: string }) {
  const styles = useStyles()
  const blocks = useMemo(() => readRich(html), [html])
  return (
    <div className={styles.text}>
      <RichBlocks blocks={blocks} />
    </div>
  )
}

/** Blocks and items never change order, because a changed text is drawn again as a whole. */
export function RichBlocks({ blocks }: { readonly blocks: readonly RichBlock[] }) {
  return blocks.map((b, i) => {
    if (b.kind === 'paragraph')
      return (
        <p key={i}>
          <Spans spans={b.spans} />
        </p>
      )
    const items = b.items.map((item, n) => (
      <li key={n}>
        <Spans spans={item} />
      </li>
    ))
    return b.kind === 'items' ? <ul key={i}>{items}</ul> : <ol key={i}>{items}</ol>
  })
}

function Spans({ spans }: { readonly spans: readonly RichSpan[] }) {
  return spans.map((s, i) => {
    const lines = s.text.split('\n').map((line, n) => (
      <Fragment key={n}>
        {n > 0 ? <br /> : null}
        {line}
      </Fragment>
    ))
    const looks: CSSProperties = {
      ...(s.size === undefined ? {} : { fontSize: `${s.size}px` }),
      ...(s.underline ? { textDecorationLine: 'underline' } : {}),
    }
    const Marked = s.bold ? 'strong' : s.italic ? 'em' : 'span'
    return (
      <Marked key={i} style={s.bold && s.italic ? { ...looks, fontStyle: 'italic' } : looks}>
        {lines}
      </Marked>
    )
  })
}
