import { useEffect } from 'react'
import type { OpenedPage } from '../../domain/contracts/page.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { openPage } from '../../src/api/pages.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Designer } from './Designer.tsx'

const path = '/base/page-making-edit'

/** The page of a code; a page of a code that is not there yet begins empty. */
const opened = async (code: string, stop: AbortSignal): Promise<{ readonly page: OpenedPage | null }> => {
  if (code === '') return { page: null }
  try {
    return { page: await openPage(code, stop) }
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return { page: null }
    throw error
  }
}

/** One page in the designer; it opens from the server's draft each time (B-035). */
export default function PageEditPanel(props: PanelProps) {
  const { params, host } = props
  const code = new URLSearchParams(params.address.split('?')[1] ?? '').get('code') ?? ''
  const { value, error, again } = useFetched(`page/${code}`, stop => opened(code, stop))
  const title = value?.page?.title ?? null
  useEffect(() => {
    host.title(title?.en_US || title?.zh_CN ? title : null)
  }, [host, title])
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  return (
    <Designer
      key={code}
      code={code}
      opened={value.page}
      panel={props}
      onSaved={saved => {
        if (saved !== code) host.open(`${path}?code=${saved}`, 'here')
      }}
    />
  )
}
