import { makeStyles, tokens } from '@fluentui/react-components'
import { readMarked, type Block, type Span } from '../../../domain/values/marked-text.ts'

interface Props {
  readonly text: string
  /** Opens an address of the product. Without it links are plain text. */
  readonly onOpen?: (address: string) => void
}

const useStyles = makeStyles({
  text: {
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase300,
    '& p, & ul, & ol, & h4': { margin: '0 0 8px' },
    '& h4': { marginTop: '12px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
    '& > :first-child': { marginTop: 0 },
    '& ul, & ol': { paddingInlineStart: '20px' },
    '& li': { marginBottom: '4px' },
    '& kbd': {
      padding: '0 5px',
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground3,
      fontFamily: tokens.fontFamilyBase,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: 'nowrap',
    },
  },
  link: {
    display: 'inline',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    cursor: 'pointer',
    textAlign: 'start',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})

/** Marked text as elements. User text is only text, whatever it looks like. */
export function MarkedText({ text, onOpen }: Props) {
  const styles = useStyles()
  const spans = (of: readonly Span[]) =>
    of.map((s, i) => <MarkedSpan key={i} span={s} link={styles.link} {...(onOpen ? { onOpen } : {})} />)
  const draw = (b: Block, i: number) => {
    switch (b.kind) {
      case 'heading':
        return <h4 key={i}>{spans(b.spans)}</h4>
      case 'paragraph':
        return <p key={i}>{spans(b.spans)}</p>
      case 'items':
        return (
          <ul key={i}>
            {b.items.map((item, n) => (
              <li key={n}>{spans(item)}</li>
            ))}
          </ul>
        )
      case 'steps':
        return (
          <ol key={i}>
            {b.items.map((item, n) => (
              <li key={n}>{spans(item)}</li>
            ))}
          </ol>
        )
    }
  }
  return <div className={styles.text}>{readMarked(text).map(draw)}</div>
}

function MarkedSpan({
  span,
  link,
  onOpen,
}: {
  readonly span: Span
  readonly link: string
  readonly onOpen?: (address: string) => void
}) {
  switch (span.kind) {
    case 'text':
      return <>{span.text}</>
    case 'bold':
      return <strong>{span.text}</strong>
    case 'key':
      return <kbd>{span.text}</kbd>
    case 'link':
      return onOpen ? (
        <button
          type="button"
          className={link}
          onClick={() => {
            onOpen(span.address)
          }}
        >
          {span.text}
        </button>
      ) : (
        <>{span.text}</>
      )
  }
}
