import { FIELD_LABELS } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { can } from '~/domain/access/access';
import { ProfileForm } from '~/entities/company/profile-form';
import { SEARCH_PATH } from '~/entities/subsidy/paths';
import { EditSaveBar } from '~/forms/edit-form';
import { useAccess } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { useCompanyForm } from './use-company-form';

const FIELDS = { labels: FIELD_LABELS, idOf: companyFieldId };

export const CompanyForm = ({ workspaceId }: { workspaceId: number }) => {
  const { form, edit, isFirst } = useCompanyForm(workspaceId);
  const maySearch = can('search', useAccess());
  const isInvited = edit.state === 'saved' && isFirst && maySearch;
  return (
    <ProfileForm
      form={form}
      edit={edit}
      fields={FIELDS}
      whose="own"
      foot={
        <div className="sticky bottom-0 z-1">
          {isInvited && (
            <Notice
              tone="success"
              className="rounded-b-none! max-md:-mx-4 max-md:rounded-none!"
              action={
                <LinkButton to={SEARCH_PATH} size="sm">
                  検索で適合を確認する
                </LinkButton>
              }
            >
              自社に合うかどうかが、検索結果でわかるようになりました。
            </Notice>
          )}
          <EditSaveBar edit={edit} className={isInvited ? 'rounded-t-none!' : undefined} />
        </div>
      }
    />
  );
};
