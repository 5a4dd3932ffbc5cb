import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useT } from '../../i18n/intl.ts'

/** In place of rows that an expression should choose and cannot. */
export function NoRows() {
  const t = useT()
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('pageExpressionFailed')}</MessageBarBody>
    </MessageBar>
  )
}
