import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { fetchShowroomAddress } from '../../src/api/showrooms.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px', minWidth: 0 },
  heading: partStyles.heading,
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { ...partStyles.quiet, margin: 0 },
  address: { flexGrow: 1, minWidth: '200px', maxWidth: '640px' },
})

/** The address of a link: it is selected as a whole, copied by a button, and opened in another tab. */
export function SharedLink({ id, endsOn }: { readonly id: string; readonly endsOn: string }) {
  const styles = useStyles()
  const t = useT()
  const [said, setSaid] = useState('')
  const { value: address, error, again } = useFetched(id, stop => fetchShowroomAddress(id, stop))
  return (
    <section className={styles.part} aria-label={t('sharedLink')}>
      <h3 className={styles.heading}>{t('sharedLink')}</h3>
      <p className={styles.quiet} role="status">
        {said || t('sharedLinkHint', { day: endsOn })}
      </p>
      {error ? <Failure error={error} onRetry={again} /> : null}
      {address ? (
        <div className={styles.bar}>
          <Input
            size="small"
            readOnly
            className={styles.address}
            aria-label={t('sharedLink')}
            value={address}
            onFocus={e => {
              e.target.select()
            }}
          />
          <Button
            size="small"
            appearance="primary"
            onClick={() => {
              navigator.clipboard.writeText(address).then(
                () => {
                  setSaid(t('sharedLinkCopied'))
                },
                () => {
                  setSaid(t('sharedLinkNotCopied'))
                },
              )
            }}
          >
            {t('sharedLinkCopy')}
          </Button>
          <Button as="a" size="small" href={address} target="_blank" rel="noreferrer noopener">
            {t('sharedLinkOpen')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
