import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Component, type ReactNode } from 'react'
import { useT } from '../i18n/intl.ts'

interface Props {
  /** Name of the component, for the message. */
  readonly name: string
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** The failure of one component stays in it (PD-T46); React has no function form of this. */
export class NodeBoundary extends Component<Props, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <NodeFailure
        name={this.props.name}
        onRetry={() => {
          this.setState({ failed: false })
        }}
      />
    )
  }
}

function NodeFailure({ name, onRetry }: { readonly name: string; onRetry(): void }) {
  const t = useT()
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>{t('pageNodeFailed', { name })}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
