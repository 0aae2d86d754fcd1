/** In the place of rjsf's stock fields, templates and widgets: the theme in `renderers/form/fields/rjsf-form.tsx` names all that is drawn. */
export default function getDefaultRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: {},
  }
}
