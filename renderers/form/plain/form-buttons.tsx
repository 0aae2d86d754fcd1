import { getSubmitButtonOptions, TranslatableString, type IconButtonProps, type RJSFSchema, type SubmitButtonProps } from '@rjsf/utils'
import { PushButton } from '../../button/PushButton.tsx'

type Button = IconButtonProps<unknown, RJSFSchema, object>

/** A button of rjsf that says in words what it does. */
function wordButton(text: TranslatableString, look: 'plain' | 'text') {
  return function WordButton({ id, className, disabled, onClick, registry }: Button) {
    return (
      <PushButton id={id} className={className ?? ''} disabled={disabled} size="small" look={look} onClick={onClick}>
        {registry.translateString(text)}
      </PushButton>
    )
  }
}

function SubmitButton({ uiSchema }: SubmitButtonProps<unknown, RJSFSchema, object>) {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema)
  if (norender === true) return null
  return (
    <PushButton type="submit" look="primary" disabled={props?.disabled === true}>
      {submitText}
    </PushButton>
  )
}

/** The buttons of a form of a plain JSON Schema, in the look of the product. */
export const ButtonTemplates = {
  SubmitButton,
  AddButton: wordButton(TranslatableString.AddItemButton, 'plain'),
  CopyButton: wordButton(TranslatableString.CopyButton, 'text'),
  MoveUpButton: wordButton(TranslatableString.MoveUpButton, 'text'),
  MoveDownButton: wordButton(TranslatableString.MoveDownButton, 'text'),
  RemoveButton: wordButton(TranslatableString.RemoveButton, 'text'),
  ClearButton: wordButton(TranslatableString.ClearLabel, 'text'),
}
