import type { Client } from '~/contract/clients';
import { Table, Td, Th } from '~/ui/lists/table';
import {
  ClientLink,
  FitBar,
  Fits,
  LockedTag,
  NextDeadline,
  OpenTasks,
  ProfileState,
  Whereabouts,
} from './client-parts';

export interface ClientListProps {
  clients: readonly Client[];
  /** Whether plan and role open tasks. */
  showsTasks: boolean;
}

export const CLIENTS_LABEL = 'クライアントの一覧';

export const ClientTable = ({ clients, showsTasks }: ClientListProps) => {
  const most = Math.max(0, ...clients.map(({ fitCount }) => fitCount ?? 0));
  return (
    <Table
      label={CLIENTS_LABEL}
      className="paper [&_tbody_th]:align-baseline [&_td]:align-baseline [&>table]:table-fixed"
    >
      <thead>
        <tr>
          <Th>クライアント</Th>
          <Th className="w-[17%] 2xl:w-[20%]">所在地・業種</Th>
          <Th className="w-44 xl:w-50 min-[112rem]:w-60">入力状況</Th>
          <Th className="w-24 xl:w-40">
            <span className="inline-block min-w-12 text-end">適合</span>
          </Th>
          {showsTasks && (
            <>
              <Th align="end" className="w-20">
                案件
              </Th>
              <Th className="w-[20%] xl:w-[24%] xl:ps-6! 2xl:w-[27%]">次の期限</Th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.clientId}>
            <Th scope="row" className="text-start font-normal! leading-row">
              <div className="grid justify-items-start gap-0.5 py-0.5">
                <span className="text-base leading-row">
                  <ClientLink client={client} />
                </span>
                {client.profile.companyNameKana !== null && (
                  <span className="data-title text-sm text-balance! text-ink-2">
                    {client.profile.companyNameKana}
                  </span>
                )}
                {client.isLocked && <LockedTag />}
              </div>
            </Th>
            <Td className="leading-row">
              <Whereabouts client={client} />
            </Td>
            <Td className="leading-row">
              <ProfileState client={client} />
            </Td>
            <Td className="num whitespace-nowrap">
              <span className="flex items-center gap-2">
                <span className="min-w-12 text-end">
                  <Fits client={client} />
                </span>
                <FitBar client={client} most={most} />
              </span>
            </Td>
            {showsTasks && (
              <>
                <Td numeric>
                  <OpenTasks client={client} />
                </Td>
                <Td className="leading-row xl:ps-6!">
                  <NextDeadline client={client} />
                </Td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
