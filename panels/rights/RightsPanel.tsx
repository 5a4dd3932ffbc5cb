import { useT } from '../../src/i18n/intl.ts'
import { BatchAssign } from './BatchAssign.tsx'
import { CompareRoles } from './CompareRoles.tsx'
import { ExplainRights } from './ExplainRights.tsx'
import './rights.css'

/** Explains rights, compares roles, and assigns roles to many users. */
export default function RightsPanel() {
  const t = useT()
  return (
    <div className="portside-words portside-rights">
      <h1>{t('rightsTitle')}</h1>
      <section aria-labelledby="rights-explain">
        <h2 id="rights-explain">{t('explainTitle')}</h2>
        <p>{t('rightsIntro')}</p>
        <ExplainRights />
      </section>
      <section aria-labelledby="rights-compare">
        <h2 id="rights-compare">{t('compareTitle')}</h2>
        <p>{t('compareIntro')}</p>
        <CompareRoles />
      </section>
      <section aria-labelledby="rights-batch">
        <h2 id="rights-batch">{t('batchTitle')}</h2>
        <p>{t('batchIntro')}</p>
        <BatchAssign />
      </section>
    </div>
  )
}
