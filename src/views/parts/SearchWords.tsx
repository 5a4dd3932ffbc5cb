import { Input } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { restMs } from './rest.ts'

interface Props {
  /** Current search text. */
  readonly words: string
  readonly label: string
  readonly className?: string
  onSearch(words: string): void
}

/** A search box: searches after a delay, on Enter at once, never during a composition (Chinese, Japanese, Korean). */
export function SearchWords({ words, label, className, onSearch }: Props) {
  const [text, setText] = useState(words)
  const [seen, setSeen] = useState(words)
  /** Texts that this box searched for and that have not come back as `words` yet. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const [composing, setComposing] = useState(false)
  if (seen !== words) {
    setSeen(words)
    // An own search that comes back does not replace what was typed since.
    setAsked(asked.slice(asked.indexOf(words.trim()) + 1))
    if (!asked.includes(words.trim()) && words.trim() !== text.trim()) setText(words)
  }
  const search = (of: string) => {
    if (of !== words.trim()) setAsked([...asked, of])
    onSearch(of)
  }
  const find = useEffectEvent(search)
  useEffect(() => {
    if (composing || text.trim() === words.trim()) return
    const timer = setTimeout(() => {
      find(text.trim())
    }, restMs)
    return () => {
      clearTimeout(timer)
    }
  }, [text, words, composing])
  return (
    <Input
      className={className}
      size="small"
      type="search"
      value={text}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      contentBefore={<Search16Regular aria-hidden="true" />}
      onChange={(_, data) => {
        setText(data.value)
      }}
      onCompositionStart={() => {
        setComposing(true)
      }}
      onCompositionEnd={() => {
        setComposing(false)
      }}
      onKeyDown={e => {
        // The Enter that confirms a composition does not search.
        if (e.key !== 'Enter' || e.nativeEvent.isComposing || e.keyCode === 229) return
        e.preventDefault()
        search(text.trim())
      }}
    />
  )
}
