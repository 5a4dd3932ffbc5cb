import { Star16Filled, Star16Regular } from '@fluentui/react-icons/svg/star'
import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $favourites, favouriteAddress } from '../../src/state/favourites.ts'
import { favour } from './favour.ts'

/** Shows whether the panel is a favourite, and toggles it. */
export const FavouriteStar = memo(function FavouriteStar({ panel }: { readonly panel: OpenPanel }) {
  const t = useT()
  const address = favouriteAddress(useStore(panel.$address))
  const on = useStore($favourites).some(f => f.path === address)
  return (
    <button
      type="button"
      className="portside-star"
      aria-pressed={on}
      aria-label={t('favourite')}
      title={t(on ? 'favouriteOut' : 'favouriteIn')}
      onPointerDown={e => {
        e.stopPropagation()
      }}
      onClick={() => {
        void favour(panel)
      }}
    >
      {on ? <Star16Filled /> : <Star16Regular />}
    </button>
  )
})
