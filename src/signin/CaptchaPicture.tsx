import type { SignInTexts } from './texts.ts'
import type { SignIn } from './use-sign-in.ts'

/** The picture with the code, or the text question. */
export function CaptchaPicture({ texts, form }: { texts: SignInTexts; form: SignIn }) {
  const { captcha, mode } = form
  return (
    <div className="signin-captcha">
      {mode === 'words' ? (
        <span className="signin-question" role="status">
          {captcha?.question}
        </span>
      ) : (
        <img
          alt={texts.codePicture}
          width={124}
          height={44}
          src={
            captcha
              ? `data:image/svg+xml;utf8,${encodeURIComponent(captcha.svg.replaceAll('currentColor', '#00666e'))}`
              : undefined
          }
        />
      )}
      <span className="signin-captcha-tools">
        <button type="button" onClick={() => form.renew()}>
          {texts.newCode}
        </button>
        <button type="button" onClick={() => form.renew(mode === 'words' ? 'picture' : 'words')}>
          {mode === 'words' ? texts.inPicture : texts.inWords}
        </button>
      </span>
    </div>
  )
}
